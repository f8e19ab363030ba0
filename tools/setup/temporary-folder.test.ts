import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.mjs'

const folder = tmpdir()
const PLENTY = 8 * 2 ** 30

test('tests keep their temporary files in memory where there is enough', () => {
  expect(temporaryFolder({ folder, freeMemory: PLENTY, set: '' })).toEqual({ TMPDIR: folder })
})

test.each([
  ['a machine with little memory', { folder, freeMemory: 2 ** 30, set: '' }],
  ['a system without such a folder', { folder: '/nowhere', freeMemory: PLENTY, set: '' }],
  ['a person who chose a folder', { folder, freeMemory: PLENTY, set: '/chosen' }],
])('%s keeps the temporary files on disk', (_, circumstances) => {
  expect(temporaryFolder(circumstances)).toEqual({})
})
