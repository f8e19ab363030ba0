import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'

const PACKAGES = join(import.meta.dirname, '../../..')

/** Returns the field names that only the API uses, such as `social_networks`, in every call's payload and reply. */
function wireNames(): Set<string> {
  const schemas = Object.values<Call>(calls).flatMap(({ params, query, body, reply }) =>
    [params, query, body, reply].filter(schema => schema !== undefined),
  )
  const described = schemas.map(schema =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )
  return new Set(
    described.flatMap(text => [...text.matchAll(/"([a-z]+(?:_[a-z]+)+)":/g)].map(([, name = '']) => name)),
  )
}

function sourcesOf(folder: string): [path: string, text: string][] {
  return readdirSync(join(PACKAGES, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(path => [join(folder, 'src', path), readFileSync(join(PACKAGES, folder, 'src', path), 'utf8')])
}

test.each(['domain', 'card-page', 'ui', 'i18n'])('the package %s uses no wire field names', folder => {
  const names = wireNames()
  expect(names.size).toBeGreaterThan(50)
  const pattern = new RegExp(`\\b(?:${[...names].join('|')})\\b`, 'g')
  const found = sourcesOf(folder).flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(([name]) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})
