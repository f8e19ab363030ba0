import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttp } from './application.ts'
import { checkDisk } from './check-disk.ts'
import { addHealthRoutes, type HealthOptions } from './health.ts'

const fine = () => Promise.resolve()
const away = () => Promise.reject(new Error('away'))
const silent = () => new Promise<void>(() => undefined)

async function anApp(options: Partial<HealthOptions>) {
  const app = await createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    https: false,
    isKnownHost: () => true,
    sendUnavailablePage: reply => reply,
  })
  const parts = {
    checkDatabase: fine,
    checkFiles: fine,
    checkDisk: fine,
    isDatabaseOnDisk: true,
    timeoutMs: 20,
  }
  addHealthRoutes(app, { ...parts, ...options })
  return app
}

async function ask(options: Partial<HealthOptions>): Promise<[number, string, unknown]> {
  const app = await anApp(options)
  const { statusCode, body, headers } = await app.inject('/readyz')
  await app.close()
  return [statusCode, body, headers['retry-after']]
}

const ready = (parts: object) => [
  200,
  JSON.stringify({ status: 'ready', database: 'ok', files: 'ok', disk: 'ok', ...parts }),
  undefined,
]
const unavailable = [503, 'unavailable', '5']

test('the service is ready without its file store, and reports that', async () => {
  expect(await ask({})).toEqual(ready({}))
  expect(await ask({ checkFiles: away })).toEqual(ready({ files: 'degraded' }))
  expect(await ask({ checkFiles: silent })).toEqual(ready({ files: 'degraded' }))
})

test('the service is not ready without its database, even one that only stays silent', async () => {
  expect(await ask({ checkDatabase: away })).toEqual(unavailable)
  expect(await ask({ checkDatabase: silent })).toEqual(unavailable)
})

test('a service whose database is slow stays ready for ten seconds, and one whose database is away doesn’t', async () => {
  let now = 0
  let check = fine
  const app = await anApp({ checkDatabase: () => check(), now: () => now })
  const status = async () => (await app.inject('/readyz')).statusCode
  check = silent
  expect(await status()).toBe(503)
  check = fine
  expect(await status()).toBe(200)
  check = silent
  now = 10_000
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ready', database: 'degraded' })
  now = 10_001
  expect(await status()).toBe(503)
  check = fine
  expect(await status()).toBe(200)
  check = away
  expect(await status()).toBe(503)
  await app.close()
})

test('a service with a full disk is ready only while its database is on another server', async () => {
  expect(await ask({ checkDisk: away })).toEqual(unavailable)
  expect(await ask({ checkDisk: away, isDatabaseOnDisk: false })).toEqual(ready({ disk: 'degraded' }))
})

test('the disk is checked by a write that leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-disk-'))
  await checkDisk(folder)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
  await expect(checkDisk(folder)).rejects.toThrow('ENOENT')
})
