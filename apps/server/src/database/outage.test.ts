import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { startSilentProxy } from '../../test/silent-proxy.ts'
import { startCluster, startTestCluster } from '../../test/test-cluster.ts'
import { anOwner } from '../../test/visitor.ts'
import { type Cluster, connectToCluster } from './embedded/cluster.ts'
import { POOL_SIZES, openPostgres } from './open.ts'

/** The options of waiting for a recovery: the limit suits a slow machine; on an idle one the recovery is immediate. */
const RECOVERS_WITHIN = { timeout: 60_000, interval: 50 }

let folder: string
let cluster: Cluster

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-outage-'))
  cluster = await startTestCluster(folder)
})

afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Creates a database whose owner has the same name and isn't a superuser. */
async function createDatabase(): Promise<string> {
  const name = `outage_${process.hrtime.bigint()}`
  await outside('postgres', `create role ${name} login`)
  await outside('postgres', `create database ${name} owner ${name}`)
  return name
}

const urlOf = (database: string) => cluster.url(database).replace('//dotyk@', `//${database}@`)

/** Runs a statement over a connection outside the service's pools. */
async function outside<Row extends pg.QueryResultRow>(database: string, statement: string): Promise<Row[]> {
  const client = await connectToCluster(cluster, database)
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const terminateAll = (database: string) =>
  outside(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )

const rename = (owner: Awaited<ReturnType<typeof anOwner>>, name: string) =>
  owner.send('PATCH', '/api/v1/profile/', { name })

/** Sends requests until it is stopped, and collects the statuses of the answers. */
function keepAsking(ask: (turn: number) => Promise<{ statusCode: number }>) {
  const statuses = new Set<number>()
  let isAsking = true
  let turns = 0
  const asking = Array.from({ length: 8 }, async () => {
    while (isAsking) {
      statuses.add((await ask(turns++)).statusCode)
      await nextTurn()
    }
  })
  return {
    statuses,
    async stop() {
      isAsking = false
      await Promise.all(asking)
    },
  }
}

async function expectReady(server: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  }, RECOVERS_WITHIN)
}

/** Expects that all connections of the requests' pool can be used at the same time, after lost ones are replaced. */
async function expectAllConnections({ database }: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    let inside = 0
    const all = Promise.withResolvers<undefined>()
    const transactions = Array.from({ length: POOL_SIZES.requests }, () =>
      database.inTransaction(async tx => {
        await tx.execute(sql`select 1`)
        if (++inside === POOL_SIZES.requests) all.resolve(undefined)
        await all.promise
      }),
    )
    // If one transaction gets no connection, `all` is rejected, so that the others don't wait for it.
    all.promise.catch(() => undefined)
    for (const transaction of transactions) transaction.catch(all.reject)
    const failed = (await Promise.allSettled(transactions)).filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([])
  }, RECOVERS_WITHIN)
}

describe('outages under load', () => {
  let server: TestApp
  let database: string
  let owner: Awaited<ReturnType<typeof anOwner>>

  beforeAll(async () => {
    database = await createDatabase()
    server = await buildTestApp({ databaseUrl: urlOf(database) })
    owner = await anOwner(server.app)
  })

  afterAll(() => server.close())

  test('closing all database connections sixty times ends no process, and every connection returns', async () => {
    const writing = keepAsking(turn => rename(owner, `Ім’я ${turn}`))
    for (let round = 0; round < 60; round++) await terminateAll(database)
    await writing.stop()
    expect([...writing.statuses].filter(status => status !== 200 && status !== 503)).toEqual([])
    await expectReady(server)
    await expectAllConnections(server)
    expect((await rename(owner, 'Після всього')).statusCode).toBe(200)
  })

  test('requests during a restart of PostgreSQL are answered 503 with Retry-After, and the service recovers by itself', async () => {
    const writing = keepAsking(turn => rename(owner, `Ще ${turn}`))
    await cluster.stop()
    const refused = await rename(owner, 'Не зараз')
    expect(refused).toMatchObject({ statusCode: 503, body: 'unavailable' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.app.inject('/readyz')).statusCode).toBe(503)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    await startCluster(cluster)
    await expectReady(server)
    await writing.stop()
    expect([...writing.statuses].filter(status => status !== 200 && status !== 503)).toEqual([])
    await expectAllConnections(server)
    expect((await rename(owner, 'Знову тут')).statusCode).toBe(200)
  })

  test('a request while PostgreSQL has no free connection is answered 503, and the service recovers by itself', async () => {
    await outside('postgres', `alter role ${database} connection limit 0`)
    await terminateAll(database)
    expect((await rename(owner, 'Тісно')).statusCode).toBe(503)
    expect((await server.app.inject('/readyz')).statusCode).toBe(503)
    await outside('postgres', `alter role ${database} connection limit -1`)
    await expectReady(server)
    expect((await rename(owner, 'Просторо')).statusCode).toBe(200)
  })
})

test.each([
  ['a full disk', '53100'],
  ['memory that ran out', '53200'],
  ['a lock that isn’t acquired in time', '55P03'],
  ['a statement that takes too long', '57014'],
  ['a read-only server', '25006'],
])('the database error “%s” is answered 503 with Retry-After', async (_what, state) => {
  const database = await createDatabase()
  const server = await buildTestApp({ databaseUrl: urlOf(database) })
  const owner = await anOwner(server.app)
  await outside(
    database,
    `create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '${state}'; end $$;
    create trigger refuse before update on profiles for each row execute function refuse()`,
  )
  const refused = await rename(owner, 'Не зараз')
  expect(refused).toMatchObject({ statusCode: 503, body: 'unavailable' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await outside(database, 'drop trigger refuse on profiles')
  expect((await rename(owner, 'Тепер так')).statusCode).toBe(200)
  await server.close()
})

test('requests are answered 503 while the database’s network is silent, and the service recovers once it is over', async () => {
  const database = await createDatabase()
  const proxy = await startSilentProxy(socketOf(cluster.url(database)))
  const server = await buildTestApp({
    databaseUrl: `postgres://${database}@127.0.0.1:${proxy.port}/${database}`,
    timeLimitFactor: 0.3,
  })
  const owner = await anOwner(server.app)
  proxy.fallSilent()
  const [card, ready, edit] = await Promise.all([
    server.app.inject(`/${owner.id}`),
    server.app.inject('/readyz'),
    rename(owner, 'У тиші'),
  ])
  expect([card.statusCode, ready.statusCode, edit.statusCode]).toEqual([503, 503, 503])
  proxy.speakAgain()
  await expectReady(server)
  expect((await server.app.inject(`/${owner.id}`)).statusCode).toBe(200)
  await expectAllConnections(server)
  proxy.fallSilent()
  // The service stops even though the database doesn't answer.
  await server.close()
  await proxy.close()
}, 120_000)

test('edits that wait for one profile’s lock leave connections for cards', async () => {
  const database = await createDatabase()
  const server = await buildTestApp({ databaseUrl: urlOf(database), timeLimitFactor: 0.3 })
  const owner = await anOwner(server.app)
  const holder = await connectToCluster(cluster, database)
  await holder.query('begin')
  await holder.query('select 1 from profiles where id = $1 for update', [owner.id])
  const edits = Array.from({ length: 14 }, (_, turn) => rename(owner, `Ім’я ${turn}`))
  expect((await server.app.inject(`/${owner.id}`)).statusCode).toBe(200)
  const statuses = new Set((await Promise.all(edits)).map(({ statusCode }) => statusCode))
  expect([...statuses]).toEqual([503])
  await holder.query('rollback')
  await holder.end()
  expect((await rename(owner, 'Вільно')).statusCode).toBe(200)
  await server.close()
})

test('two simultaneous first starts on a new database both succeed', async () => {
  const url = urlOf(await createDatabase())
  const servers = await Promise.all([buildTestApp({ databaseUrl: url }), buildTestApp({ databaseUrl: url })])
  for (const server of servers) {
    await expectReady(server)
    await server.close()
  }
})

test('committed data survives a killed database server', async () => {
  const flushing = await mkdtemp(join(tmpdir(), 'dotyk-power-cut-'))
  const own = await startTestCluster(flushing, {})
  const database = await openPostgres(own.url('postgres'))
  await database.db.execute(sql`create table acknowledged (number integer)`)
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await database.db.execute(sql`insert into acknowledged values (${acknowledged + 1})`)
      acknowledged++
    }
  })().catch(() => undefined)
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), RECOVERS_WITHIN)
  process.kill((await own.pid()) ?? process.pid, 'SIGKILL')
  await writing
  await vi.waitFor(async () => expect(await own.pid()).toBeNull(), RECOVERS_WITHIN)
  await startCluster(own)
  const client = await connectToCluster(own, 'postgres')
  const { rows } = await client.query<{ kept: number }>('select max(number) as kept from acknowledged')
  expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged)
  await client.end()
  await database.close()
  await own.stop()
  await rm(flushing, { recursive: true, force: true })
})

function socketOf(url: string): string {
  return join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
}
