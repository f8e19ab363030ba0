import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-files.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

test('.nvmrc has the Node version that package.json installs', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
  expect(read('.nvmrc').trim()).toBe(dependencies.node)
})
