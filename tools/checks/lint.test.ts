import { ESLint, Linter } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

interface ConfigOfFile {
  plugins: NonNullable<Linter.Config['plugins']>
  languageOptions: { parser: Linter.Parser; parserOptions?: { projectService?: boolean } }
  rules: Linter.RulesRecord
}

const SERVER = 'apps/server/src/refusal.ts'

const configOf = async (filePath: string) => (await eslint.calculateConfigForFile(filePath)) as ConfigOfFile

/** Those of our rules that need no types: without a program of the whole project a line is linted in milliseconds. */
const READ_WITHOUT_TYPES = [
  '@typescript-eslint/no-explicit-any',
  'no-console',
  'no-restricted-syntax',
  'dotyk/silence-needs-reason',
]

/** Rules a piece of code breaks at a place of the project, with the severity and options that hold there. */
async function broken(filePath: string, code: string) {
  const { plugins, languageOptions, rules } = await configOf(filePath)
  const config: Linter.Config = {
    files: ['**/*.{ts,tsx}'],
    plugins,
    languageOptions: { parser: languageOptions.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: Object.fromEntries(READ_WITHOUT_TYPES.map(name => [name, rules[name] ?? 'off'])),
  }
  return new Linter().verify(code, config, filePath).map(message => message.ruleId ?? message.message)
}

test.for<[string, string, string]>([
  ['any', 'export const a: any = 1\n', '@typescript-eslint/no-explicit-any'],
  ['a forgotten line on the console', 'console.log(1)\n', 'no-console'],
  [
    'the environment outside the configuration',
    'export const a = process.env.PORT\n',
    'no-restricted-syntax',
  ],
  ['a default export', 'export default 1\n', 'no-restricted-syntax'],
  [
    'a silenced rule without a reason',
    '// eslint-disable-next-line no-console\nconsole.log(1)\n',
    'dotyk/silence-needs-reason',
  ],
])('%s is refused', async ([, code, rule]) => {
  expect(await broken(SERVER, code)).toEqual([rule])
})

test('a silenced rule with a reason passes', async () => {
  const code =
    '// eslint-disable-next-line no-console -- the last word before the process ends\nconsole.log(1)\n'
  expect(await broken(SERVER, code)).toEqual([])
})

const SITE = 'apps/site/app/features/order/parcel.ts'

test.for<[string, string]>([
  [
    'a type of the wire',
    "import type { OwnProfileWire } from '@dotyk/contract/profile'\nexport type Own = OwnProfileWire\n",
  ],
  [
    'a name of the wire that is read',
    "import type { Own } from './own.ts'\nexport const slugOf = (own: Own) => own.custom_url\n",
  ],
  ['a name of the wire that is taken apart', 'export const slugOf = ({ custom_url: slug }: Own) => slug\n'],
  ['a name of the wire that is written', 'export const body = { custom_url: null }\n'],
])('%s is refused in the site, and allowed where calls enter', async ([, code]) => {
  expect(await broken(SITE, code)).toContain('no-restricted-syntax')
  expect(await broken('apps/admin/src/shared/session.ts', code)).toContain('no-restricted-syntax')
  const edge = await broken('apps/site/app/shared/calls/order-calls.ts', code)
  expect(edge).not.toContain('no-restricted-syntax')
})

// What these rules find is their own package's to test; that they are asked, with types, is ours.
test.for([
  'no-floating-promises',
  'no-misused-promises',
  'await-thenable',
  'no-unsafe-assignment',
  'no-unnecessary-condition',
])('the rule %s is an error in the server', async rule => {
  const { languageOptions, rules } = await configOf(SERVER)
  expect(languageOptions.parserOptions?.projectService).toBe(true)
  expect(rules[`@typescript-eslint/${rule}`]).toEqual(expect.arrayContaining([2]))
})

test('a dialog of its own is refused in the site', { timeout: 120_000 }, async () => {
  const code = 'export const Ask = () => <dialog open>?</dialog>\n'
  expect(await broken('apps/site/app/shared/shell/footer.tsx', code)).toEqual(['no-restricted-syntax'])
})
