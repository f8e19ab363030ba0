import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SilentProxy, startSilentProxy } from '../../test/silent-proxy.ts'
import { startCluster, startTestCluster } from '../../test/test-cluster.ts'
import { REPLICATION_SETTINGS, runStatementOn, startReplica } from '../../test/test-replica.ts'
import { describeDatabaseUrl, splitServers } from './addresses.ts'
import { isDatabaseUnavailable } from './database.ts'
import type { Cluster } from './embedded/cluster.ts'
import { openPostgres } from './open.ts'

const WITHIN = { timeout: 60_000, interval: 50 }
const SLOW_TEST_MS = 180_000

const marks = pgTable('marks', { number: integer() })

let folder: string
let primary: Cluster
let standby: Cluster
let networks: [SilentProxy, SilentProxy]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-failover-'))
  primary = await startTestCluster(join(folder, 'primary'), REPLICATION_SETTINGS)
  await runStatementOn(primary, 'create table marks (number integer)')
  standby = await startReplica(primary, join(folder, 'standby'))
  networks = [await startSilentProxy(socketOf(primary)), await startSilentProxy(socketOf(standby))]
}, SLOW_TEST_MS)

afterAll(async () => {
  for (const network of networks) await network.close()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

const socketOf = (cluster: Cluster) =>
  join(new URL(cluster.url('postgres')).searchParams.get('host') ?? '', '.s.PGSQL.5432')

/** The address that names both servers, the standby first. */
function addressOfBoth(): string {
  const [one, other] = networks
  return `postgres://dotyk@127.0.0.1:${other.port},127.0.0.1:${one.port}/postgres?target_session_attrs=read-write`
}

async function lastMark(cluster: Cluster): Promise<number | null> {
  const [row] = await runStatementOn<{ last: number | null }>(
    cluster,
    'select max(number) as last from marks',
  )
  return row?.last ?? null
}

test.each([
  ['postgres://a:b@one:5432/db?x=1', ['postgres://a:b@one:5432/db?x=1']],
  ['postgres://a:b@one:1,two:2/db?x=1', ['postgres://a:b@one:1/db?x=1', 'postgres://a:b@two:2/db?x=1']],
  ['postgresql://one,[::1]:5/db', ['postgresql://one/db', 'postgresql://[::1]:5/db']],
  ['postgres:///db?host=%2Ftmp', ['postgres:///db?host=%2Ftmp']],
])('the address %s names a server for each of its hosts', (url, servers) => {
  expect(splitServers(url)).toEqual(servers)
})

test('an address is described by its hosts, without its password', () => {
  expect(describeDatabaseUrl('postgres://a:secret@one:1,two:2/db')).toBe('one:1, two:2/db')
})

test(
  'the service goes to the primary, follows a promotion by itself, and never goes back to the former primary',
  async () => {
    const database = await openPostgres(addressOfBoth())
    const mark = (number: number) => database.db.insert(marks).values({ number })
    await mark(1)
    expect(await lastMark(primary)).toBe(1)
    await vi.waitFor(async () => expect(await lastMark(standby)).toBe(1), WITHIN)

    process.kill((await primary.pid()) ?? process.pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await primary.pid()).toBeNull(), WITHIN)
    // A process of the killed server that serves a connection may live on for a moment.
    await vi.waitFor(async () => {
      const refused: unknown = await mark(2).then(
        () => null,
        (error: unknown) => error,
      )
      expect(isDatabaseUnavailable(refused)).toBe(true)
    }, WITHIN)
    await expect(database.ping()).rejects.toThrow()

    await runStatementOn(standby, 'select pg_promote()')
    await vi.waitFor(() => mark(3), WITHIN)
    await database.ping()
    expect(await lastMark(standby)).toBe(3)

    await startCluster(primary)
    await runStatementOn(
      standby,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(() => mark(4), WITHIN)
    // While the promoted server is unreachable, the returned old primary accepts writes but must get none from the service.
    networks[1].fallSilent()
    await expect(openPostgres(addressOfBoth())).rejects.toThrow(/takes writes.*was failed over from/)
    networks[1].speakAgain()
    await vi.waitFor(() => mark(5), WITHIN)
    expect(await lastMark(standby)).toBe(5)
    expect(await lastMark(primary)).toBeLessThan(3)
    await database.close()
  },
  SLOW_TEST_MS,
)

test('a database address none of whose servers takes writes is refused with its hosts and the reason', async () => {
  const nobody = 'postgres://dotyk@127.0.0.1:1,127.0.0.1:2/postgres'
  await expect(openPostgres(nobody)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1, 127\.0\.0\.1:2\/postgres can't be reached \(No server of the database takes writes/,
  )
})
