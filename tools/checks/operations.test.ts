import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('docs/operations.md explains every variable the service reads, and no other', () => {
  const parts = readdirSync(join(root, 'apps/server/src/config')).filter(name => !name.endsWith('.test.ts'))
  const sources = ['config.ts', ...parts.map(name => `config/${name}`)]
  const declarations = sources.map(name => read(`apps/server/src/${name}`)).join('\n')
  const variables = [...declarations.matchAll(/^ {2}([A-Z][A-Z0-9_]+): ?/gm)].map(([, name]) => name)
  const firstCells = [...read('docs/operations.md').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map(
    ([, cell]) => cell ?? '',
  )
  const explained = firstCells.flatMap(cell => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(variables.length).toBeGreaterThan(10)
  expect(explained.sort()).toEqual(variables.sort())
})
