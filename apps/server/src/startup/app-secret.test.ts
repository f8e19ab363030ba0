import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveSecret, readAppSecret } from './app-secret.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-secret-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('a configured secret is used and leaves nothing in the data folder', async () => {
  const configured = 'x'.repeat(40)
  expect(await readAppSecret(configured, folder)).toBe(configured)
  expect(await readdir(folder)).toEqual([])
})

test('a missing secret is created once, also by simultaneous processes, readable by its owner alone', async () => {
  const data = join(folder, 'data')
  const secrets = await Promise.all([1, 2, 3, 4].map(() => readAppSecret(null, data)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect(await readAppSecret(null, data)).toBe(secrets[0])
  expect(await readdir(data)).toEqual(['app-secret'])
  expect((await stat(join(data, 'app-secret'))).mode & 0o777).toBe(0o600)
})

test('each purpose has its own key derived from the secret, the same each time', () => {
  expect(deriveSecret('secret', 'captcha')).toBe(deriveSecret('secret', 'captcha'))
  expect(deriveSecret('secret', 'captcha')).not.toBe(deriveSecret('secret', 'mail'))
  expect(deriveSecret('another', 'captcha')).not.toBe(deriveSecret('secret', 'captcha'))
})
