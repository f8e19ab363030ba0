import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aProject } from '../test/a-project.ts'
import { installPackages } from './install.mjs'

const lock = (packages: Record<string, object>) => JSON.stringify({ packages: { '': {}, ...packages } })
const zod = { 'node_modules/zod': { version: '4.0.0' } }
const forMac = { 'node_modules/fsevents': { version: '2.0.0', optional: true } }

/** A project with an npm that only records its calls. */
function aClone(files: Record<string, string>, npm = 'exit 0') {
  const folder = aProject({ 'bin/npm': `#!/bin/sh\necho "$@" >> called\n${npm}\n`, ...files })
  chmodSync(join(folder, 'bin/npm'), 0o755)
  vi.stubEnv('PATH', [join(folder, 'bin'), process.env['PATH']].join(delimiter))
  const said: string[] = []
  return {
    folder,
    said,
    install: () => installPackages(folder, step => said.push(step)),
    npmCalls: () =>
      existsSync(join(folder, 'called'))
        ? readFileSync(join(folder, 'called'), 'utf8').trim().split('\n')
        : [],
  }
}

const installed = {
  'package-lock.json': lock({ ...zod, ...forMac }),
  'node_modules/.package-lock.json': lock(zod),
  'node_modules/.bin/node': '',
}

test('a fresh clone is installed as the lock file says, once', async () => {
  const npm = 'mkdir -p node_modules/.bin && touch node_modules/.bin/node'
  const clone = aClone({ 'package-lock.json': lock(zod) }, npm)
  await clone.install()
  await clone.install()
  expect(clone.npmCalls()).toEqual(['ci --no-fund --no-audit --loglevel=error'])
  expect(clone.said).toHaveLength(1)
})

test('packages that somebody installed with npm are not installed again', async () => {
  const clone = aClone(installed)
  await clone.install()
  expect(clone.npmCalls()).toEqual([])
})

test.for<[string, Record<string, object>]>([
  ['a newer version', { 'node_modules/zod': { version: '4.1.0' } }],
  ['one more package', { ...zod, 'node_modules/pg': { version: '8.0.0' } }],
  ['a package less', {}],
  [
    'one more package of our own',
    { ...zod, 'node_modules/@dotyk/new': { resolved: 'packages/new', link: true } },
  ],
])('a lock file with %s is installed', async ([, packages]) => {
  const clone = aClone(installed)
  await clone.install()
  writeFileSync(join(clone.folder, 'package-lock.json'), lock(packages))
  await clone.install()
  expect(clone.npmCalls()).toHaveLength(1)
})

test('an install that fails ends with a sentence and is tried again', async () => {
  const clone = aClone({ 'package-lock.json': lock(zod) }, 'exit 1')
  await expect(clone.install()).rejects.toThrow('The packages could not be installed')
  await expect(clone.install()).rejects.toThrow('The packages could not be installed')
  expect(clone.npmCalls()).toHaveLength(2)
})

test('a Node missing from node_modules is reported', async () => {
  const clone = aClone(installed)
  rmSync(join(clone.folder, 'node_modules/.bin/node'))
  await expect(clone.install()).rejects.toThrow(/^Node 24 is missing/)
})
