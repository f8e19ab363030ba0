import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { max, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../test/build-test-app.ts'
import { startSilentProxy } from '../../test/silent-proxy.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { startCluster, startTestCluster } from '../../test/test-cluster.ts'
import { REPLICATION_SETTINGS, runStatementOn, startReplica } from '../../test/test-replica.ts'
import { anOwner, aVisitor } from '../../test/visitor.ts'
import type { Cluster } from './embedded/cluster.ts'
import { runWithFreshness } from './freshness.ts'
import { type DatabaseOptions, type OpenDatabase, openPostgres } from './open.ts'
import type { ReplicaState } from './replica-state.ts'

/** The options of waiting: the limit suits a slow machine; on an idle one the result is immediate. */
const WITHIN = { timeout: 60_000, interval: 20 }
/** A factor of the accepted lag with which a replica is used although its replay is paused during a whole test. */
const PATIENT = 600
/** The number of edits in this test; `npm run prove -- replica` makes 1,000. */
const EDITS = 50
const SLOW_TEST_MS = 180_000

const marks = pgTable('marks', { number: integer() })

let folder: string
let primary: Cluster
let replica: Cluster
const opened: { close: () => Promise<void> }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-replica-'))
  primary = await startTestCluster(join(folder, 'primary'), REPLICATION_SETTINGS)
  await runStatementOn(primary, 'create table marks (number integer)')
  replica = await startReplica(primary, join(folder, 'replica'))
}, SLOW_TEST_MS)

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await runStatementOn(replica, 'select pg_wal_replay_resume()')
  await runStatementOn(replica, 'alter system reset all')
  await runStatementOn(replica, 'select pg_reload_conf()')
})

afterAll(async () => {
  await replica.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

async function open(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const database = await openPostgres(primary.url('postgres'), {
    replicaUrl: replica.url('postgres'),
    ...options,
  })
  opened.push(database)
  return database
}

const expectState = (database: OpenDatabase, state: ReplicaState) =>
  vi.waitFor(() => expect(database.replicaStatus()?.state).toBe(state), WITHIN)

const mark = (number: number) => runStatementOn(primary, `insert into marks values (${number})`)

async function lastMark(on: Pick<OpenDatabase['db'], 'select'>): Promise<number | null> {
  const [row] = await on.select({ last: max(marks.number) }).from(marks)
  return row?.last ?? null
}

const recentMark = ({ db }: OpenDatabase) => runWithFreshness('recent', () => lastMark(db))

/** Writes a new mark, waits until the replica has replayed it, and returns its number. */
async function aReplayedMark(): Promise<number> {
  const [row] = await runStatementOn<{ next: number }>(
    primary,
    'select coalesce(max(number), 0) + 1 as next from marks',
  )
  const next = row?.next ?? 0
  await mark(next)
  await vi.waitFor(async () => {
    expect(await runStatementOn(replica, 'select max(number) as last from marks')).toEqual([{ last: next }])
  }, WITHIN)
  return next
}

describe('reads that may be a second old', () => {
  test('reads that may be a second old come from the replica, and all others from the primary', async () => {
    const database = await open({ timeLimitFactor: PATIENT })
    await expectState(database, 'using')
    const replayed = await aReplayedMark()
    await runStatementOn(replica, 'select pg_wal_replay_pause()')
    await mark(replayed + 1)
    expect(await recentMark(database)).toBe(replayed)
    expect(await lastMark(database.db)).toBe(replayed + 1)
    const inTransaction = await runWithFreshness('recent', () => database.inTransaction(tx => lastMark(tx)))
    expect(inTransaction).toBe(replayed + 1)
  })

  test('a replica that lags over a second isn’t read from until it has caught up', async () => {
    const database = await open()
    await expectState(database, 'using')
    const replayed = await aReplayedMark()
    await runStatementOn(replica, 'select pg_wal_replay_pause()')
    await mark(replayed + 1)
    await expectState(database, 'lagging')
    expect(await recentMark(database)).toBe(replayed + 1)
    expect(database.replicaStatus()?.lagMs).toBeGreaterThan(1_000)
    await runStatementOn(replica, 'select pg_wal_replay_resume()')
    await expectState(database, 'using')
  })

  test(
    'no read is older than a second, however the replica stops and goes on',
    async () => {
      const database = await open()
      await expectState(database, 'using')
      let last = await aReplayedMark()
      const acknowledged: { number: number; at: number }[] = []
      const progress = { isOver: false }
      const stopping = (async () => {
        for (let turn = 0; turn < 6; turn++) {
          await runStatementOn(
            replica,
            turn % 2 ? 'select pg_wal_replay_resume()' : 'select pg_wal_replay_pause()',
          )
          await expectState(database, turn % 2 ? 'using' : 'lagging')
        }
      })().finally(() => (progress.isOver = true))
      const old: string[] = []
      while (!progress.isOver) {
        await mark(++last)
        acknowledged.push({ number: last, at: performance.now() })
        const asked = performance.now()
        const found = (await recentMark(database)) ?? 0
        const missing = acknowledged.find(({ number }) => number > found)
        if (missing && asked - missing.at > 1_000)
          old.push(`${missing.number} after ${asked - missing.at} ms`)
      }
      await stopping
      expect(old).toEqual([])
    },
    SLOW_TEST_MS,
  )

  test(
    'reads of a replica that is killed are answered by the primary until it is back',
    async () => {
      const database = await open()
      await expectState(database, 'using')
      let isOver = false
      let answered = 0
      const failures: unknown[] = []
      const asking = Array.from({ length: 4 }, async () => {
        while (!isOver)
          await recentMark(database).then(
            () => (answered += 1),
            (error: unknown) => failures.push(error),
          )
      })
      try {
        process.kill((await replica.pid()) ?? process.pid, 'SIGKILL')
        await expectState(database, 'away')
        await vi.waitFor(async () => expect(await replica.pid()).toBeNull(), WITHIN)
        await startCluster(replica)
        await expectState(database, 'using')
      } finally {
        // Without a database the questions would go on for ever, and the list of failures would fill the memory.
        isOver = true
        await Promise.all(asking)
      }
      expect(failures).toEqual([])
      expect(answered).toBeGreaterThan(0)
    },
    SLOW_TEST_MS,
  )

  test('reads under way when the replica’s network falls silent are answered by the primary', async () => {
    const socket = join(new URL(replica.url('postgres')).searchParams.get('host') ?? '', '.s.PGSQL.5432')
    const proxy = await startSilentProxy(socket)
    const replicaUrl = `postgres://dotyk@127.0.0.1:${proxy.port}/postgres`
    const database = await open({ replicaUrl, timeLimitFactor: PATIENT })
    await expectState(database, 'using')
    const replayed = await aReplayedMark()
    expect(await recentMark(database)).toBe(replayed)
    proxy.fallSilent()
    expect(await recentMark(database)).toBe(replayed)
    expect(database.replicaStatus()?.state).toBe('away')
    await proxy.close()
  })

  test('a read that recovery cancels on the replica is answered by the primary', async () => {
    await runStatementOn(replica, `alter system set max_standby_streaming_delay = '0'`)
    await runStatementOn(replica, 'select pg_reload_conf()')
    const database = await open({ timeLimitFactor: PATIENT })
    await expectState(database, 'using')
    const asleep = sql<number>`count(*) filter (where pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) is not null)`
    const reading = runWithFreshness('recent', () => database.db.select({ asleep }).from(marks))
    await vi.waitFor(async () => {
      const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep'`
      expect(await runStatementOn(replica, sleeping)).toHaveLength(1)
    }, WITHIN)
    await runStatementOn(primary, 'alter table marks alter column number set not null')
    expect(await reading).toHaveLength(1)
    expect(database.replicaStatus()?.state).toBe('using')
  })

  test('a server that is no replica of the database is never read from', async () => {
    const database = await open({ replicaUrl: primary.url('postgres') })
    const template = await open({ replicaUrl: replica.url('template1') })
    for (const { replicaStatus } of [database, template]) {
      await vi.waitFor(() => expect(replicaStatus()?.lagMs).not.toBeNull(), WITHIN)
      expect(replicaStatus()?.state).toBe('away')
    }
  })
})

describe('a service with a replica', () => {
  /** Starts a service with its own migrated and seeded database. */
  async function aService(timeLimitFactor: number) {
    const name = `service_${process.hrtime.bigint()}`
    await runStatementOn(primary, `create database ${name}`)
    await vi.waitFor(async () => {
      expect(await runStatementOn(replica, `select from pg_database where datname = '${name}'`)).toHaveLength(
        1,
      )
    }, WITHIN)
    const server = await buildTestApp({
      databaseUrl: primary.url(name),
      replicaUrl: replica.url(name),
      timeLimitFactor,
    })
    opened.push({
      async close() {
        await server.close()
        await server.database.close()
      },
    })
    return server
  }

  test(
    'a card shows each edit at once while the replica is behind',
    async () => {
      const server = await aService(1)
      await runStatementOn(replica, `alter system set recovery_min_apply_delay = '300ms'`)
      await runStatementOn(replica, 'select pg_reload_conf()')
      await expectState(server.database, 'using')
      const owner = await anOwner(server.app)
      const stale: number[] = []
      let used = 0
      for (let edit = 1; edit <= EDITS; edit++) {
        const saved = await owner.send('PATCH', '/api/v1/profile/', { name: `Edit ${edit}.` })
        const card = await server.app.inject(`/${owner.id}`)
        if (saved.statusCode !== 200 || !card.body.includes(`Edit ${edit}.`)) stale.push(edit)
        if (server.database.replicaStatus()?.state === 'using') used += 1
      }
      expect(stale).toEqual([])
      expect(used).toBeGreaterThan(0)
    },
    SLOW_TEST_MS,
  )

  test('whoever changed the catalogue sees it at once, while others may see it a second later', async () => {
    const server = await aService(PATIENT)
    const member = await aStaffMember(server, 'manager')
    await expectState(server.database, 'using')
    const priceFor = async (visitor: Pick<typeof member, 'send'>) => {
      const products = await visitor.send('GET', '/products/?accessory_id=4')
      return products.json<{ id: string; price: number }[]>().find(({ id }) => /^4-1-1-/.test(id))?.price
    }
    const visitor = aVisitor(server.app)
    const before = await priceFor(visitor)
    await vi.waitFor(async () => {
      const [counted] = await runStatementOn<{ behind: boolean }>(
        replica,
        'select pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() as behind',
      )
      expect(counted?.behind).toBe(false)
    }, WITHIN)
    await runStatementOn(replica, 'select pg_wal_replay_pause()')
    const changed = await member.send('PATCH', '/admin/api/v1/products', {
      ids: ['4-1-1'],
      change: { priceUAH: 77_700, priceUSD: 7_770 },
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.cookies).toContainEqual(expect.objectContaining({ name: 'AdminChanged', maxAge: 2 }))
    expect([before, await priceFor(visitor)]).toEqual([before, before])
    expect(await priceFor(member)).not.toBe(before)
    await runStatementOn(replica, 'select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await priceFor(visitor)).not.toBe(before), WITHIN)
  })

  test('/readyz reports that the replica is in use', async () => {
    const server = await aService(1)
    await expectState(server.database, 'using')
    expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', replica: 'using' })
  })
})
