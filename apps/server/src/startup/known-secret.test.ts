import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/build-test-app.ts'
import { openTestDatabase } from '../../test/open-test-database.ts'
import { recogniseSecret, refuseEmptyDatabase, rememberSecret } from './known-secret.ts'
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

test('the first start takes an empty database', () =>
  expect(refuseEmptyDatabase(folder, ['the secret'], empty)).resolves.toBeUndefined())

test('an empty database beside a known secret is refused in words', async () => {
  await rememberSecret(folder, 'the secret')
  const failure: unknown = await refuseEmptyDatabase(folder, ['the secret'], empty).catch(
    (error: unknown) => error,
  )
  expect(describeStartFailure(failure)).toMatch(REFUSED)
})

test('a secret that is being replaced is known by its previous one', async () => {
  await rememberSecret(folder, 'old')
  await expect(refuseEmptyDatabase(folder, ['new', 'old'], empty)).rejects.toThrow(REFUSED)
})

test.each([
  ['another secret', ['another secret'], empty],
  ['a database that is not empty', ['the secret'], filled],
])('a start with %s goes on', async (_, secrets, isEmpty) => {
  await rememberSecret(folder, 'the secret')
  await expect(refuseEmptyDatabase(folder, secrets, isEmpty)).resolves.toBeUndefined()
})

test('what is kept of the secret is readable by its owner alone and is not the secret', async () => {
  await rememberSecret(folder, 'the secret')
  expect((await stat(join(folder, 'known-secret'))).mode & 0o777).toBe(0o600)
})

test('a service that has run refuses to start where its tables are gone, and makes none', async () => {
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
    recogniseSecret(opened.database.db, secrets, acceptsNewSecret)
  beforeEach(async () => {
    opened = await openTestDatabase()
    await start(['first'])
  })
  afterEach(async () => {
    await opened.database.close()
    opened.drop()
  })

  test('is refused in words under another one', async () => {
    const failure: unknown = await start(['made anew']).catch((error: unknown) => error)
    expect(describeStartFailure(failure)).toMatch(FILLED_UNDER_ANOTHER)
    await expect(start(['first'])).resolves.toBeUndefined()
  })

  test('takes the next one together with it, and each of them from then on', async () => {
    await start(['second', 'first'])
    await expect(start(['second'])).resolves.toBeUndefined()
    await expect(start(['first'])).resolves.toBeUndefined()
    await expect(start(['third'])).rejects.toThrow(FILLED_UNDER_ANOTHER)
  })

  test('takes a new one where the operator says so, and knows it from then on', async () => {
    await start(['made anew'], true)
    await expect(start(['made anew'])).resolves.toBeUndefined()
  })

  test('keeps nothing from which the secret could be read', async () => {
    const rows = await opened.database.db.execute(sql`select fingerprint from known_secrets`)
    expect(JSON.stringify(rows)).not.toContain('first"')
  })
})

test('a service whose data folder was lost refuses to fill a made secret into its database', async () => {
  const { database, drop } = await openTestDatabase()
  const env = (dataDir: string) => ({ DATA_DIR: dataDir, APP_SECRET: undefined })
  await (await buildTestApp({ env: env(folder), databaseUrl: database.url })).close()
  await expect(buildTestApp({ env: env(join(folder, 'new')), databaseUrl: database.url })).rejects.toThrow(
    /filled under another secret/,
  )
  await database.close()
  drop()
})
