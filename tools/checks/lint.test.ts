import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

/** Rules a piece of code breaks at a place of the project. The place must be one TypeScript knows. */
async function broken(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath })
  return result?.messages.map(message => message.ruleId ?? message.message)
}

const SERVER = 'apps/server/src/refusal.ts'

test.for<[string, string, string]>([
  ['any', 'export const a: any = 1\n', '@typescript-eslint/no-explicit-any'],
  ['a forgotten line on the console', 'console.log(1)\n', 'no-console'],
  [
    'the environment outside the configuration',
    'export const a = process.env.PORT\n',
    'no-restricted-syntax',
  ],
  ['a default export', 'export default 1\n', 'no-restricted-syntax'],
  ['a promise nobody waits for', 'Promise.resolve(1)\n', '@typescript-eslint/no-floating-promises'],
  [
    'a silenced rule without a reason',
    '// eslint-disable-next-line no-console\nconsole.log(1)\n',
    'dotyk/silence-needs-reason',
  ],
])('%s is refused', { timeout: 120_000 }, async ([, code, rule]) => {
  expect(await broken(SERVER, code)).toEqual([rule])
})

test('a silenced rule with a reason passes', { timeout: 120_000 }, async () => {
  const code =
    '// eslint-disable-next-line no-console -- the last word before the process ends\nconsole.log(1)\n'
  expect(await broken(SERVER, code)).toEqual([])
})
