import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('.nvmrc names the Node that package.json installs', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
  expect(read('.nvmrc').trim()).toBe(dependencies.node)
})
