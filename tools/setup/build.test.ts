import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProject } from '../test/a-project.ts'
import { buildStale } from './build.mjs'

/** A target whose build counts its runs. */
const target = {
  name: 'the card',
  folder: 'card',
  entry: 'card/src/index.ts',
  inputs: ['shared', 'card'],
  output: 'card/dist',
  command: ['node', 'build.mjs'],
} as const

const buildScript = `
import { appendFileSync, mkdirSync } from 'node:fs'
mkdirSync('dist', { recursive: true })
appendFileSync('dist/builds', 'x')
`

function aCard() {
  const folder = aProject({
    'shared/a.ts': '1',
    'card/src/index.ts': '1',
    'card/src/index.test.ts': '1',
    'card/build.mjs': buildScript,
  })
  const said: string[] = []
  return {
    folder,
    said,
    build: () => buildStale(folder, [target], step => said.push(step)),
    builds: () => readFileSync(join(folder, 'card/dist/builds'), 'utf8').length,
  }
}

test('a build target is built once, and not again while nothing changes', async () => {
  const { build, builds, said } = aCard()
  await build()
  await build()
  expect(builds()).toBe(1)
  expect(said).toEqual(['Building the card'])
})

test.for(['shared/a.ts', 'card/src/index.ts', 'card/src/new.ts'])(
  'a change of %s makes a build target stale',
  async path => {
    const { folder, build, builds } = aCard()
    await build()
    appendFileSync(join(folder, path), '2')
    await build()
    expect(builds()).toBe(2)
  },
)

test.for(['card/src/index.test.ts', 'card/dist/index.js'])(
  'a change of %s doesn’t make a build target stale',
  async path => {
    const { folder, build, builds } = aCard()
    await build()
    writeFileSync(join(folder, path), '2')
    await build()
    expect(builds()).toBe(1)
  },
)

test('a removed output is built again', async () => {
  const { folder, build, builds } = aCard()
  await build()
  rmSync(join(folder, 'card/dist'), { recursive: true })
  await build()
  expect(builds()).toBe(1)
})

test('a failed build ends with a sentence and is tried again', async () => {
  const { folder, build, builds, said } = aCard()
  await build()
  writeFileSync(join(folder, 'card/build.mjs'), 'process.exit(3)')
  await expect(build()).rejects.toThrow('Building the card failed')
  writeFileSync(join(folder, 'card/build.mjs'), buildScript)
  await build()
  expect(builds()).toBe(2)
  expect(said).toHaveLength(3)
})

test('a build target without sources is skipped', async () => {
  const { folder, build, said } = aCard()
  rmSync(join(folder, 'card/src/index.ts'))
  await build()
  expect(said).toEqual([])
})
