import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-files.ts'

const SERVER = 'apps/server/src/capabilities'
const SITE = 'apps/site/app/features/order'

/** A piece of code, its path in the project, and the rules that it breaks there. */
interface Piece {
  what: string
  path: string
  code: string
  breaks: readonly string[]
}

const SYNTAX = 'eslint-js(no-restricted-syntax)'
const DEFAULT_EXPORT = 'export default 1\n'

const GENERAL: readonly Piece[] = [
  {
    what: 'any',
    path: `${SERVER}/any.ts`,
    code: 'export const a: any = 1\n',
    breaks: ['typescript(no-explicit-any)'],
  },
  {
    what: 'a forgotten line on the console',
    path: `${SERVER}/console.ts`,
    code: 'console.log(1)\n',
    breaks: ['eslint(no-console)'],
  },
  {
    what: 'the environment outside the configuration',
    path: `${SERVER}/environment.ts`,
    code: 'export const a = process.env.PORT\n',
    breaks: [SYNTAX],
  },
  {
    what: 'the environment in a file that starts the server',
    path: 'apps/server/src/commands/environment.ts',
    code: 'export const a = process.env.PORT\n',
    breaks: [],
  },
  { what: 'a default export', path: `${SERVER}/default.ts`, code: DEFAULT_EXPORT, breaks: [SYNTAX] },
  {
    what: 'a silenced rule without a reason',
    path: `${SERVER}/silenced.ts`,
    code: '// oxlint-disable-next-line no-console\nconsole.log(1)\n',
    breaks: ['dotyk(silence-needs-reason)'],
  },
  {
    what: 'a silenced rule with a reason',
    path: `${SERVER}/silenced-with-reason.ts`,
    code: '// oxlint-disable-next-line no-console -- the last word before the process ends\nconsole.log(1)\n',
    breaks: [],
  },
  {
    what: 'a dialog of its own in the site',
    path: `${SITE}/ask.tsx`,
    code: 'export const Ask = () => <dialog open>?</dialog>\n',
    breaks: [SYNTAX],
  },
  {
    what: 'a hook that is called conditionally',
    path: `${SITE}/hook.tsx`,
    code: "import { useState } from 'react'\nexport const useA = (is: boolean) => (is ? useState(1) : null)\n",
    breaks: ['react-hooks(rules-of-hooks)'],
  },
]

// The rules are tested in their own packages; these tests check that they run with type information.
const WITH_TYPES: readonly Piece[] = [
  ['no-floating-promises', 'export const a = (call: () => Promise<void>) => {\n  call()\n}\n'],
  [
    'no-misused-promises',
    'export const a = (list: string[], call: () => Promise<void>) => {\n  list.forEach(call)\n}\n',
  ],
  ['await-thenable', 'export const a = async (b: number) => {\n  const c = await b\n  return c\n}\n'],
  ['no-unsafe-assignment', "export const a = () => {\n  const b: string = JSON.parse('1')\n  return b\n}\n"],
  ['no-unnecessary-condition', "export const a = (b: { c: string }) => b?.c ?? ''\n"],
].map(([rule = '', code = '']) => ({
  what: `code that breaks ${rule}`,
  path: `${SERVER}/${rule}.ts`,
  code,
  breaks: [`typescript(${rule})`],
}))

const NAMES_OF_THE_WIRE = [
  "import type { OwnProfileWire } from '@dotyk/contract/profile'\nexport type Own = OwnProfileWire\n",
  'export const slugOf = (own: { [key: string]: string | undefined }) => own.custom_url\n',
  'export const slugOf = ({ custom_url: slug }: Record<string, string>) => slug\n',
  'export const body = { custom_url: null }\n',
].flatMap((code, index): Piece[] => [
  { what: `wire name ${index + 1} in the site`, path: `${SITE}/wire-${index}.ts`, code, breaks: [SYNTAX] },
  {
    what: `wire name ${index + 1} in the console`,
    path: `apps/admin/src/wire-${index}.ts`,
    code,
    breaks: [SYNTAX],
  },
  {
    what: `wire name ${index + 1} where calls enter`,
    path: `apps/site/app/shared/calls/wire-${index}.ts`,
    code,
    breaks: [],
  },
])

const PIECES = [...GENERAL, ...WITH_TYPES, ...NAMES_OF_THE_WIRE]

let folder = ''
const found = new Map<string, string[]>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-lint-'))
  await layOutProject()
  const output = await new Promise<string>(resolve => {
    const program = join(PROJECT_ROOT, 'node_modules/oxlint/bin/oxlint')
    execFile(process.execPath, [program, '--format=json', 'apps'], { cwd: folder }, (_error, stdout) => {
      resolve(stdout)
    })
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  for (const { filename, code } of diagnostics)
    found.set(filename, [...new Set([...(found.get(filename) ?? []), code])])
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Lays out the pieces as a project with our rules, each at its own path, because rules apply by folder. */
async function layOutProject(): Promise<void> {
  for (const name of ['node_modules', 'oxlint.config.ts', 'tools', 'tsconfig.base.json'])
    await symlink(join(PROJECT_ROOT, name), join(folder, name))
  const compilerOptions = { noEmit: true, types: ['node', 'react'] }
  const project = { extends: './tsconfig.base.json', compilerOptions, include: ['apps'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  for (const { path, code } of PIECES) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), code)
  }
}

test.for(
  PIECES.map(piece => [piece.what, piece.breaks.length > 0 ? 'is refused' : 'passes', piece] as const),
)('for the lint, %s %s', ([, , { path, breaks }]) => {
  expect(found.get(path) ?? []).toEqual(breaks)
})
