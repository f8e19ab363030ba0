import { expect, test } from 'vitest'
import { findTraces } from './machine-traces.ts'

/** Put together, so that this file passes the check it tests. */
const path = (...parts: string[]) => ['', ...parts].join('/')

test.for<[string, string]>([
  ['a temporary folder', `writeFile('${path('tmp', 'x.png')}')`],
  ['a temporary folder by itself', `const folder = '${path('tmp')}'`],
  ['somebody’s home', `see ${path('home', 'olena', 'notes.md')}`],
  ['the home of root', `"${path('root', '.npmrc')}"`],
  ['somebody’s home on a Mac', path('Users', 'Olena', 'dotyk')],
  ['a registry', `npm config set registry ${['https://registry', 'example', 'org'].join('.')}`],
  ['a lock file that names where packages came from', '"resolved"' + ': "https://example.org/a.tgz"'],
])('%s is told', ([, line]) => {
  expect(findTraces('a.ts', `one\n${line}`)).toEqual([expect.stringMatching(/^a\.ts:2 has /)])
})

test('the registry in use here is told wherever it stands', () => {
  expect(findTraces('a.md', 'from packages.example.net', 'packages.example.net')).toHaveLength(1)
})

test.for([
  "import { root } from './root.tsx'",
  'apps/site/app/root/a.ts',
  'https://example.com/work/list',
  '"resolved": "apps/site"',
  "join(tmpdir(), 'dotyk-')",
  'the npm registry',
])('%s is no trace', line => {
  expect(findTraces('a.ts', line)).toEqual([])
})
