import { expect, test } from 'vitest'
import { aProject } from '../test/a-project.ts'
import { findDeadExports } from './dead-exports.ts'

const deadIn = (files: Record<string, string>) =>
  findDeadExports(
    aProject(files),
    Object.keys(files).filter(path => path.endsWith('.ts')),
  )

const dead = (file: string, ...names: string[]) =>
  `${file} exports ${names.join(', ')}: used by nothing but this file or tests`

test('an export nobody imports is dead, also when its own file uses it', () => {
  expect(deadIn({ 'apps/a.ts': 'export const one = 1\nexport type One = typeof one\n' })).toEqual([
    dead('apps/a.ts', 'one', 'One'),
  ])
})

test('a type is alive where its own file names it, for the readers of a signature', () => {
  const files = {
    'apps/a.ts': 'export interface One { two: number }\nexport const one = (one: One) => one.two\n',
    'apps/b.ts': "import { one } from './a.ts'\nvoid one\n",
  }
  expect(deadIn(files)).toEqual([])
})

test('what its own file needs may be exported for a test', () => {
  const files = {
    'apps/a.ts': 'export const one = 1\nexport const two = one\n',
    'apps/a.test.ts': "import { one } from './a.ts'\nvoid one\n",
    'apps/b.ts': "import { two } from './a.ts'\nvoid two\n",
  }
  expect(deadIn(files)).toEqual([])
})

test('an export another module imports is alive', () => {
  expect(
    deadIn({
      'apps/a.ts': 'export const one = 1\n',
      'apps/b.ts': "import { one } from './a.ts'\nvoid one\n",
    }),
  ).toEqual([])
})

test('what only tests need is not part of the product', () => {
  const files = {
    'apps/a.ts': 'export const one = 1\n',
    'apps/a.test.ts': "import { one } from './a.ts'\nvoid one\n",
  }
  expect(deadIn(files)).toEqual([dead('apps/a.ts', 'one')])
})

test('a helper of tests is alive when a test uses it', () => {
  const files = {
    'apps/test/a.ts': 'export const one = 1\n',
    'apps/a.test.ts': "import { one } from './test/a.ts'\nvoid one\n",
  }
  expect(deadIn(files)).toEqual([])
})

test('passing an export on is no use of it', () => {
  expect(
    deadIn({
      'apps/a.ts': 'export const one = 1\n',
      'apps/index.ts': "export { one as first } from './a.ts'\n",
    }),
  ).toEqual([dead('apps/a.ts', 'one'), dead('apps/index.ts', 'first')])
})

test.for<[string, string]>([
  ['a renamed re-export', "export { one as first } from './a.ts'\n"],
  ['an export of everything', "export * from './a.ts'\nexport const first = 1\n"],
])('the use of %s keeps what stands behind it alive', ([, index]) => {
  const name = index.includes('*') ? 'one, first' : 'first'
  const user = `import { ${name} } from './index.ts'\nvoid [${name}]\n`
  expect(
    deadIn({ 'apps/a.ts': 'export const one = 1\n', 'apps/index.ts': index, 'apps/user.ts': user }),
  ).toEqual([])
})

test.for<[string, string, string[]]>([
  ['a member of a namespace uses that member', "import * as a from './a.ts'\nvoid a.one\n", ['two']],
  ['a type of a namespace uses that type', "import * as a from './a.ts'\nlet x: a.two\n", ['one']],
  ['a namespace handed on uses everything', "import * as a from './a.ts'\nvoid { a }\n", []],
  ['a module loaded at run time is used whole', "void import('./a.ts')\n", []],
  ['a type named by its path uses that type', "let x: import('./a.ts').two\n", ['one']],
])('%s', ([, user, left]) => {
  const files = { 'apps/a.ts': 'export const one = 1\nexport type two = 2\n', 'apps/user.ts': user }
  expect(deadIn(files)).toEqual(left.length > 0 ? [dead('apps/a.ts', ...left)] : [])
})

test('an import through a package’s entry reaches its source', () => {
  const files = {
    'node_modules/@dotyk/card/package.json':
      '{"exports":{".":{"source":"./src/index.ts","default":"./dist/index.js"}}}',
    'node_modules/@dotyk/card/src/index.ts': 'export const one = 1\nexport const two = 2\n',
    'apps/user.ts': "import { one } from '@dotyk/card'\nvoid one\n",
  }
  expect(deadIn(files)).toEqual([dead('node_modules/@dotyk/card/src/index.ts', 'two')])
})

test('what a framework asks for by name needs no importer', () => {
  expect(
    deadIn({ 'apps/site/app/routes/public/landing.ts': 'export function loader() {}\nexport default 1\n' }),
  ).toEqual([])
})
