import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/build-test-app.ts'
import { openTestDatabase } from '../../test/open-test-database.ts'
import { requireKnownSecret, refuseEmptyDatabase, storeKnownSecret } from './known-secret.ts'
import { describeStartFailure } from './start-failure.ts'

const REFUSED =
  /^The database is empty, but this service has run before: .*known-secret\. .* remove that file\.$/

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-known-'))
})
afterEach(() => rm(folder, { recursive: true }))

const empty = () => Promise.resolve(true)
const filled = () => Promise.resolve(false)

test('the first start accepts an empty database', () =>
  expect(refuseEmptyDatabase(folder, ['the secret'], empty)).resolves.toBeUndefined())

test('an empty database is refused with a readable error if the data folder has a known secret', async () => {
  await storeKnownSecret(folder, 'the secret')
  const failure: unknown = await refuseEmptyDatabase(folder, ['the secret'], empty).catch(
    (error: unknown) => error,
  )
  expect(describeStartFailure(failure)).toMatch(REFUSED)
})

test('a replaced secret is recognised by the previous secret', async () => {
  await storeKnownSecret(folder, 'old')
  await expect(refuseEmptyDatabase(folder, ['new', 'old'], empty)).rejects.toThrow(REFUSED)
})

test.each([
  ['another secret', ['another secret'], empty],
  ['a database that is not empty', ['the secret'], filled],
])('a start with %s is accepted', async (_, secrets, isEmpty) => {
  await storeKnownSecret(folder, 'the secret')
  await expect(refuseEmptyDatabase(folder, secrets, isEmpty)).resolves.toBeUndefined()
})

test('the stored fingerprint of the secret is readable only by its owner and doesn’t reveal the secret', async () => {
  await storeKnownSecret(folder, 'the secret')
  expect((await stat(join(folder, 'known-secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'known-secret'), 'utf8')).not.toContain('the secret')
})

test('a service that ran before refuses to start on a database without tables and creates none', async () => {
  const env = { DATA_DIR: folder, APP_SECRET: 'one secret for both of these starts' }
  await (await buildTestApp({ env })).close()
  const { database, drop } = await openTestDatabase()
  await database.db.execute(sql`drop schema drizzle cascade`)
  await expect(buildTestApp({ env, databaseUrl: database.url })).rejects.toThrow(REFUSED)
  expect(await database.isEmpty()).toBe(true)
  await database.close()
  drop()
})

describe('a database that was filled under a secret', () => {
  const FILLED_UNDER_ANOTHER = /^The database was filled under another secret, .*ACCEPT_NEW_SECRET=true\.$/
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  const start = (secrets: [string, ...string[]], acceptsNewSecret = false) =>
    requireKnownSecret(opened.database.db, secrets, acceptsNewSecret)
  beforeEach(async () => {
    opened = await openTestDatabase()
    await start(['first'])
  })
  afterEach(async () => {
    await opened.database.close()
    opened.drop()
  })

  test('a database filled under another secret is refused with a readable error', async () => {
    const failure: unknown = await start(['made anew']).catch((error: unknown) => error)
    expect(describeStartFailure(failure)).toMatch(FILLED_UNDER_ANOTHER)
    await expect(start(['first'])).resolves.toBeUndefined()
  })

  test('a database accepts the next secret together with the known one, and each of them afterwards', async () => {
    await start(['second', 'first'])
    await expect(start(['second'])).resolves.toBeUndefined()
    await expect(start(['first'])).resolves.toBeUndefined()
    await expect(start(['third'])).rejects.toThrow(FILLED_UNDER_ANOTHER)
  })

  test('a database accepts a new secret with ACCEPT_NEW_SECRET, and knows it afterwards', async () => {
    await start(['made anew'], true)
    await expect(start(['made anew'])).resolves.toBeUndefined()
  })

  test('a database stores a fingerprint of its secret instead of the secret', async () => {
    const rows = await opened.database.db.execute(sql`select fingerprint from known_secrets`)
    expect(JSON.stringify(rows)).not.toContain('first"')
  })
})

test('a service whose data folder was lost refuses to use a newly created secret with its old database', async () => {
  const { database, drop } = await openTestDatabase()
  const env = (dataDir: string) => ({ DATA_DIR: dataDir, APP_SECRET: undefined })
  await (await buildTestApp({ env: env(folder), databaseUrl: database.url })).close()
  await expect(buildTestApp({ env: env(join(folder, 'new')), databaseUrl: database.url })).rejects.toThrow(
    /filled under another secret/,
  )
  await database.close()
  drop()
})
