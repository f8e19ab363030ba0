import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isModule, isTest, PROJECT_ROOT, projectFiles } from './project-files.ts'

const sources = projectFiles()
  .filter(path => /^(?:apps|packages)\//.test(path) && isModule(path) && !isTest(path))
  .map(path => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }))

/** Returns the files with a text that matches. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the server starts programs without a shell and evaluates no text as code', () => {
  expect(filesWith(/\bspawn\(/).length).toBeGreaterThan(0)
  expect(filesWith(/\bshell: |\bimport \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/)).toEqual(
    [],
  )
  // A constant text is run there, which gives the process its garbage collector.
  expect(filesWith(/\beval\(|\bnew Function\(|from 'node:vm'/)).toEqual([
    'apps/server/src/support/collect-garbage.ts',
  ])
})

test('no connection is made without checking the certificate', () => {
  expect(filesWith(/createTransport\(/).length).toBeGreaterThan(0)
  expect(filesWith(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})
