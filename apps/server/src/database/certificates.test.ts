import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../test/build-test-app.ts'
import { anOwner } from '../../test/visitor.ts'
import { readConfig } from '../config.ts'
import { type Cluster, openCluster } from './embedded/cluster.ts'
import { openPostgres } from './open.ts'

const DEPLOYMENT = join(import.meta.dirname, '../../../../deploy/compose')
const SLOW_TEST_MS = 180_000

let folder: string
let keys: string
let cluster: Cluster
let port: number

/* PostgreSQL with the settings of compose.yaml: its keys, its rules of who may connect and its role. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-certificates-'))
  keys = join(folder, 'keys')
  port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    fsync: 'off',
    ssl: 'on',
    ssl_cert_file: join(folder, 'postgres/keys/server.crt'),
    ssl_key_file: join(folder, 'postgres/keys/server.key'),
    ssl_ca_file: join(folder, 'postgres/keys/ca.crt'),
    hba_file: join(folder, 'postgres/pg_hba.conf'),
  }
  cluster = await openCluster(join(folder, 'postgres'), { settings, endsWithProcess: true })
  const { uid, gid } = await stat(join(folder, 'postgres/data'))
  await makeKeys(keys, `${uid}:${gid}`)
  await promisify(execFile)('cp', ['-a', join(keys, 'database'), join(folder, 'postgres/keys')])
  const rules = await readFile(join(DEPLOYMENT, 'pg_hba.conf'), 'utf8')
  // The test isn't the system's user `postgres`.
  await writeFile(settings.hba_file, rules.replace(/ peer$/m, ' trust').replace(/postgres  /, 'all       '), {
    mode: 0o644,
  })
  cluster.start()
  await vi.waitFor(() => runLocally('dotyk', 'create role postgres superuser login'), 60_000)
  await runLocally('postgres', 'alter role dotyk rename to first_superuser')
  const statements = await readFile(join(DEPLOYMENT, 'create-role.sql'), 'utf8')
  for (const statement of statements.split(';\n').filter(text => text.trim() !== ''))
    await runLocally('postgres', statement)
}, SLOW_TEST_MS)

afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

async function makeKeys(into: string, databaseOwner = '0:0'): Promise<void> {
  await mkdir(into)
  const owners = [`DATABASE_OWNER=${databaseOwner}`, 'PROCESS_OWNER=0:0']
  await promisify(execFile)('env', [...owners, 'sh', join(DEPLOYMENT, 'make-keys.sh'), into])
}

/** Runs a statement as a role over the socket, on which the server's own programs connect. */
async function runLocally(role: string, statement: string): Promise<void> {
  const address = new URL(cluster.url('postgres'))
  address.username = role
  address.port = String(port)
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns the address of the service's database as compose.yaml has it, with other values for some of its parts. */
function addressWith({ host = 'localhost', ...changes }: Record<string, string | null> = {}): string {
  const address = new URL(`postgres://dotyk@${host}:${port}/dotyk`)
  const parameters: Record<string, string | null> = {
    sslmode: 'verify-full',
    sslrootcert: join(keys, 'processes/ca.crt'),
    sslcert: join(keys, 'processes/client.crt'),
    sslkey: join(keys, 'processes/client.key'),
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) address.searchParams.set(name, value)
  return address.href
}

async function reasonOf(url: string): Promise<string> {
  try {
    const database = await openPostgres(readConfig({ DATABASE_URL: url }).databaseUrl ?? '')
    await database.close()
    return 'it was opened'
  } catch (error) {
    return (error as Error).message
  }
}

test(
  'the service migrates, starts and works as a role that owns its database alone, signed in by its certificate',
  async () => {
    const app = await buildTestApp({ databaseUrl: addressWith(), isFirstStart: true })
    const session = await app.database.describeSession()
    const owner = await anOwner(app.app)
    const card = await app.app.inject(`/${owner.id}`)
    await app.close()
    await app.database.close()
    expect(session).toEqual({ isSuperuser: false, isPrivate: true })
    expect(card.statusCode).toBe(200)
  },
  SLOW_TEST_MS,
)

test('a database whose certificate another authority made is refused', async () => {
  const other = join(folder, 'other')
  await makeKeys(other)
  expect(await reasonOf(addressWith({ sslrootcert: join(other, 'processes/ca.crt') }))).toMatch(
    /self-signed certificate|unable to verify/,
  )
})

test('a database whose certificate has another name is refused', async () => {
  expect(await reasonOf(addressWith({ host: '127.0.0.1' }))).toContain('does not match certificate')
})

test.each([
  ['without a certificate of the service', { sslcert: null, sslkey: null }, /client certificate/],
  [
    'with the certificate of a process for its visitors',
    { sslcert: 'server.crt', sslkey: 'server.key' },
    /./,
  ],
])('a connection %s is refused by the database', async (_which, changes, reason) => {
  const files = Object.fromEntries(
    Object.entries(changes).map(([name, file]) => [name, file && join(keys, 'processes', file)]),
  )
  const found = await reasonOf(addressWith(files))
  expect(found).not.toBe('it was opened')
  expect(found).toMatch(reason)
})

test('a connection without TLS is refused by the database', async () => {
  expect(await reasonOf(`postgres://dotyk@localhost:${port}/dotyk`)).toContain('no encryption')
})
