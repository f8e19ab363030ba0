import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProject } from '../test/a-project.ts'
import { findImportProblems } from './imports.ts'
import { PROJECT_ROOT } from './project-files.ts'

const capability = (name: string, file = 'index') => `apps/server/src/capabilities/${name}/${file}.ts`
const port = 'apps/server/src/integrations/emails/port.ts'
const smtp = 'apps/server/src/integrations/emails/smtp.ts'
const compose = 'apps/server/src/compose.ts'
const choosePorts = 'apps/server/src/integrations/choose-ports.ts'

const one = 'export const one = 1\n'

/** Lays out a project whose first file imports the second and returns the check's problems. */
async function problemsWhen(from: string, to: string) {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to}`
  const folder = aProject({
    'tsconfig.json': '{}',
    [to]: one,
    [from]: `import { one } from '${path}'\n\nexport const two = one + 1\n`,
  })
  return findImportProblems(folder, [from, to])
}

test.for<[string, string, string]>([
  ['a rule that reaches for the wire', 'packages/domain/src/card/a.ts', 'packages/contract/src/b.ts'],
  ['a rule that reaches upward', 'packages/domain/src/profile/a.ts', 'packages/domain/src/orders/b.ts'],
  ['a value that knows a rule', 'packages/domain/src/values/a.ts', 'packages/domain/src/profile/b.ts'],
  [
    'a domain folder without a place in the order',
    'packages/domain/src/weather/a.ts',
    'packages/domain/src/values/b.ts',
  ],
  ['a package that reaches into an app', 'packages/ui/src/a.ts', 'apps/site/app/shared/b.ts'],
  ['a view of a product that knows the kit', 'packages/product-view/src/a.ts', 'packages/ui/src/b.ts'],
  ['a package that is rendered by the studio', 'packages/product-view/src/a.ts', 'studio/b.ts'],
  ['an app that reaches into another', 'apps/site/app/shared/a.ts', 'apps/server/src/b.ts'],
  ['a capability that reaches upward', capability('accounts'), capability('profiles')],
  ['a capability that reaches sideways', capability('payments'), capability('delivery')],
  ['a capability that passes by another’s index', capability('profiles'), capability('accounts', 'secrets')],
  ['a capability without a place in the order', capability('weather'), capability('files')],
  [
    'a folder of the orders that reaches upward',
    capability('orders', 'refunds/a'),
    capability('orders', 'production/b'),
  ],
  ['a capability that picks an implementation', capability('emails'), smtp],
  ['a use case that writes SQL', capability('emails'), 'node_modules/drizzle-orm/index.js'],
  ['an integration that knows a capability', smtp, capability('emails')],
  ['the composition root in a capability', capability('emails'), compose],
  ['a capability that chooses the ports', capability('emails'), choosePorts],
  ['a feature that reaches into another', 'apps/site/app/features/a/a.ts', 'apps/site/app/features/b/b.ts'],
  ['a feature that reaches up to a route', 'apps/site/app/features/a/a.ts', 'apps/site/app/routes/b.ts'],
  ['a shared piece that knows a feature', 'apps/admin/src/shared/a.ts', 'apps/admin/src/features/b/b.ts'],
  ['product code that uses a test', 'apps/server/src/a.ts', 'apps/server/test/b.ts'],
])('the check of imports refuses %s', async ([, from, to]) => {
  const problems = await problemsWhen(from, to)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${from} → ${to}`)
})

test.for<[string, string, string]>([
  ['the contract may use the rules', 'packages/contract/src/a.ts', 'packages/domain/src/card/b.ts'],
  ['a rule may use one further down', 'packages/domain/src/orders/a.ts', 'packages/domain/src/payments/b.ts'],
  ['a capability may use one further down', capability('orders'), capability('accounts')],
  [
    'a folder of the orders may use what all its neighbours need',
    capability('orders', 'refunds/a'),
    capability('orders', 'lock-order'),
  ],
  ['a capability may know a port', capability('emails'), port],
  ['the composition root has the ports chosen', compose, choosePorts],
  ['the ports are chosen among the implementations', choosePorts, smtp],
  ['a test may look into another capability', capability('accounts', 'a.test'), capability('emails', 'b')],
  ['a test may use an implementation', capability('emails', 'emails.test'), smtp],
  ['a route composes features', 'apps/site/app/routes/a.ts', 'apps/site/app/features/b/b.ts'],
  ['a feature may use what is shared', 'apps/site/app/features/a/a.ts', 'apps/site/app/shared/b.ts'],
])('the check of imports accepts %s', async ([, from, to]) => {
  expect(await problemsWhen(from, to)).toEqual([])
})

test('every folder named in the order of imports exists, and every existing folder is named', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string; from: { path?: string } }[]
  }
  const named = new Map<string, string[]>()
  for (const { name, from } of forbidden) {
    if (!name.includes('-imports-downward-from-')) continue
    const [, parent = '', folders = ''] = /^\^(.+)\/\((.+)\)\/$/.exec(from.path ?? '') ?? []
    named.set(parent, [...(named.get(parent) ?? []), ...folders.split('|')])
  }
  expect([...named.keys()].sort()).toEqual([
    'apps/server/src/capabilities',
    'apps/server/src/capabilities/orders',
    'packages/domain/src',
  ])
  for (const [parent, folders] of named) {
    const entries = readdirSync(join(PROJECT_ROOT, parent), { withFileTypes: true })
    const existing = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
    expect(folders.sort()).toEqual(existing.sort())
  }
})

test('an import cycle is reported', async () => {
  const folder = aProject({
    'tsconfig.json': '{}',
    'packages/domain/src/values/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'packages/domain/src/values/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  })
  const problems = await findImportProblems(folder, [
    'packages/domain/src/values/a.ts',
    'packages/domain/src/values/b.ts',
  ])
  expect(problems.some(problem => problem.startsWith('no-cycles'))).toBe(true)
})

test('an import of a missing file is reported', async () => {
  const folder = aProject({ 'tsconfig.json': '{}', 'apps/site/app/a.ts': "export { b } from './b.ts'\n" })
  expect(await findImportProblems(folder, ['apps/site/app/a.ts'])).toEqual([
    'every-import-is-found: apps/site/app/a.ts → ./b.ts',
  ])
})

test('a module whose imports were not read is reported', async () => {
  const folder = aProject({
    'tsconfig.json': '{}',
    'apps/site/app/a.ts': "import { b } from './build/b.ts'\nexport const a = b\n",
    'apps/site/app/build/b.ts': one,
  })
  expect(await findImportProblems(folder, ['apps/site/app/a.ts'])).toEqual([
    'apps/site/app/a.ts: its imports were not read',
  ])
})
