import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { envExample, explainedVariables } from './operations.ts'
import { PROJECT_ROOT } from './project-files.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

test('docs/operations.md explains every variable the service reads, and no other', () => {
  const parts = readdirSync(join(PROJECT_ROOT, 'apps/server/src/config')).filter(
    name => !name.endsWith('.test.ts'),
  )
  const sources = ['config.ts', ...parts.map(name => `config/${name}`)]
  const declarations = sources.map(name => read(`apps/server/src/${name}`)).join('\n')
  const variables = [...declarations.matchAll(/^ {2}([A-Z][A-Z0-9_]+): ?/gm)].map(([, name]) => name)
  const explained = explainedVariables(read('docs/operations.md')).map(({ name }) => name)
  expect(variables.length).toBeGreaterThan(10)
  expect(explained.sort()).toEqual(variables.sort())
})

test('.env.example is what `npm run env-example` writes', () =>
  expect(read('.env.example')).toBe(envExample(read('docs/operations.md'))))

test('.env.example has each variable’s default, or says in words what happens without it', () => {
  const table = [
    '| variable | default | meaning |',
    '| `PORT` | `8080` | port; see [Start](#start) |',
    '| `KEY_A`, `KEY_B` | the sandbox | keys, `both` or none |',
  ].join('\n')
  expect(envExample(table)).toContain('# port; see Start\n# PORT=8080\n')
  expect(envExample(table)).toContain('# keys, both or none\n# Default: the sandbox\n# KEY_A=\n# KEY_B=\n')
})
