import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-files.ts'

/**
 * The licences of packages that may be shipped without publishing our own code. LGPL libraries, of sharp and for HEIC, are loaded
 * unmodified; the fonts' licence forbids selling the fonts alone.
 */
const SHIPPED = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '(BSD-3-Clause OR GPL-2.0)',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])
/** The further licences that are allowed for tools, which aren't shipped. */
const TOOLS = new Set([...SHIPPED, '(MIT AND Zlib)', 'PSF-2.0', 'Python-2.0'])

/** Packages whose licence somebody has read, by name: their licence is stated in another form, or is allowed only for them. */
const READ: Record<string, string> = {
  // The package's file LICENSE is the MIT licence.
  'png-js': 'no licence named',
  // The licence forbids competing with Sentry; the package is a part of @sentry/node that we don't call.
  sentry: 'FSL-1.1-Apache-2.0',
}

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
}

const { packages } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license = 'no licence named', dev = false }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    license,
    dev,
  }))

test.each([
  ['what runs in production', SHIPPED, false],
  ['tools', TOOLS, true],
] as const)('the licences of %s are ones that we accept', (_, accepted, dev) => {
  const checked = installed.filter(each => each.dev === dev)
  expect(checked.length).toBeGreaterThan(100)
  const others = checked.filter(({ name, license }) => !accepted.has(license) && READ[name] !== license)
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('every package with a manually confirmed licence is still installed with that licence', () => {
  for (const [name, license] of Object.entries(READ))
    expect(
      installed.some(each => each.name === name && each.license === license),
      name,
    ).toBe(true)
})
