import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { runHostileCalls } from '../../test/hostile-calls/run-hostile-calls.ts'
import { createQuickPasswords } from '../../test/quick-passwords.ts'

/* This test is the short form of `npm run prove -- fuzz`, which makes 100,000 calls. */

const CALLS = 750
const SEED = 29

const errors: string[] = []
let server: TestApp
let origin: string

beforeAll(async () => {
  server = await buildTestApp({
    env: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' },
    onLogLine: line => errors.push(line),
  })
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => server.close())

test('hostile inputs of every call are answered, and none with an error of the service', async () => {
  const { failures, calls } = await runHostileCalls({
    origin,
    database: server.database.db,
    passwords: createQuickPasswords(),
    calls: CALLS,
    seed: SEED,
    withinMs: 30_000,
  })
  expect(failures).toEqual([])
  expect(errors).toEqual([])
  expect(calls).toBe(CALLS)
}, 180_000)
