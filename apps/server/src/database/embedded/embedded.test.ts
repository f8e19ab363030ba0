import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openEmbedded } from '../open.ts'
import { chooseDatabaseAccount } from './account.ts'
import { binariesIn, findBinaries } from './binaries.ts'
import { type Cluster, openCluster } from './cluster.ts'

let parent: string
let folder: string
const open: OpenDatabase[] = []

let made: string

/** One database is created once and copied for each test, because copying is faster than creating. */
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'dotyk-embedded-made-'))
  await (await openEmbedded(join(made, 'database'))).close()
})

afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dotyk-embedded-'))
  folder = join(parent, 'database')
})

afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
  await rm(parent, { recursive: true, force: true })
})

async function openHere(options: Parameters<typeof openEmbedded>[1] = {}): Promise<OpenDatabase> {
  await putMadeDatabase()
  return openNew(options)
}

/** Opens the database in the test's folder; it is created first if the folder is empty. */
async function openNew(options: Parameters<typeof openEmbedded>[1] = {}): Promise<OpenDatabase> {
  const database = await openEmbedded(folder, { endsWithProcess: true, ...options })
  open.push(database)
  return database
}

async function putMadeDatabase(): Promise<void> {
  if (existsSync(join(folder, 'data'))) return
  await cp(join(made, 'database', 'data'), join(folder, 'data'), { recursive: true })
}

async function closeHere(database: OpenDatabase): Promise<void> {
  open.splice(open.indexOf(database), 1)
  await database.close()
}

const cluster = (): Promise<Cluster> => openCluster(folder, { endsWithProcess: true })

async function store(database: OpenDatabase, ...words: string[]): Promise<void> {
  await database.db.execute(sql`create table if not exists words (word text)`)
  for (const word of words) await database.db.execute(sql`insert into words values (${word})`)
}

async function rowsOf<Row>(database: OpenDatabase, query: SQL): Promise<Row[]> {
  const { rows } = (await database.db.execute(query)) as { rows: Row[] }
  return rows
}

async function words(database: OpenDatabase): Promise<string[]> {
  const found = await rowsOf<{ word: string }>(database, sql`select word from words order by word`)
  return found.map(({ word }) => word)
}

/** The permissions of a file in the octal notation of `chmod`. */
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('the embedded database', () => {
  test('the embedded database keeps its data over a restart', async () => {
    const first = await openHere()
    await store(first, 'один')
    await closeHere(first)
    expect(await (await cluster()).pid()).toBeNull()
    expect(await words(await openHere())).toEqual(['один'])
  })

  test('the embedded database knows Ukrainian letters, flushes each commit and listens on no network', async () => {
    const settings = await rowsOf<object>(
      await openHere(),
      sql`select lower('КИЇВ Ґ') as lower, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses`,
    )
    expect(settings).toEqual([{ lower: 'київ ґ', fsync: 'on', commit: 'on', addresses: '' }])
  })

  test('the embedded database is closed to other users of the machine, even where its folder was open', async () => {
    await mkdir(folder)
    await chmod(folder, 0o755)
    await openHere()
    expect(await modeOf(folder)).toBe('700')
    expect(await modeOf(join(folder, 'data'))).toBe('700')
    expect(await modeOf(join(folder, 'server.log'))).toBe('600')
  })

  test('the embedded database’s log holds no values of rows', async () => {
    const database = await openHere()
    await database.db.execute(sql`create table people (email text unique)`)
    const insert = () => database.db.execute(sql`insert into people values (${'somebody@example.com'})`)
    await insert()
    await expect(insert()).rejects.toThrow()
    await closeHere(database)
    expect(await (await cluster()).lastLogLines()).not.toContain('somebody')
  })

  test('the embedded database is shared by all that open it, and stopped by the last of them', async () => {
    const [first, second] = await Promise.all([openNew(), openNew()])
    await store(first, 'спільне')
    await closeHere(first)
    expect(await words(second)).toEqual(['спільне'])
    await closeHere(second)
    expect(await (await cluster()).pid()).toBeNull()
  })

  test('the embedded database is shared with other processes', async () => {
    const database = await openHere()
    await store(database, 'звідси')
    expect(await inOtherProcess('await use(sql`insert into words values (${"звідти"})`)')).toBe('done')
    expect(await words(database)).toEqual(['звідси', 'звідти'])
  })

  test('the embedded database is taken over from a killed process', async () => {
    await putMadeDatabase()
    const other = otherProcess('await use(sql`create table words (word text)`); await new Promise(() => {})')
    await vi.waitFor(async () => expect(await (await cluster()).pid()).not.toBeNull(), { timeout: 20_000 })
    const pid = await (await cluster()).pid()
    await other.said
    other.kill()
    await other.ended
    const database = await openHere()
    await store(database, 'далі')
    expect(await (await cluster()).pid()).toBe(pid)
    await closeHere(database)
    expect(await (await cluster()).pid()).toBeNull()
  })

  test('the embedded database loses no committed data when its server is killed', async () => {
    const database = await openHere()
    await store(database, ...Array.from({ length: 50 }, (_, index) => String(index + 100)))
    const stored = await words(database)
    await killed(await cluster())
    // For a moment after the server ended, a connection may still seem open.
    await vi.waitFor(async () => expect(await words(database)).toEqual(stored), { timeout: 20_000 })
  })

  test('the embedded database starts although its old process id belongs to another program', async () => {
    await closeHere(await openHere())
    const stranger = spawn('sleep', ['100'], { stdio: 'ignore' })
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${stranger.pid}\n${folder}/data\n0\n5432\n`)
    await (await openHere()).ping()
    stranger.kill()
  })

  test('the embedded database starts where the path is too long for a socket', async () => {
    folder = join(parent, 'a'.repeat(120), 'database')
    await mkdir(join(parent, 'a'.repeat(120)))
    await (await openHere()).ping()
  })

  test.runIf(process.getuid?.() === 0)(
    'the embedded database runs as another user where root has no user namespaces',
    async () => {
      await chmod(parent, 0o711)
      const database = await openNew({ hasUserNamespaces: false })
      await store(database, 'чуже')
      expect((await stat(join(folder, 'data'))).uid).not.toBe(0)
      await closeHere(database)
      // The folder now belongs to that user, so PostgreSQL runs as that user even if namespaces are allowed.
      expect(await words(await openNew({ hasUserNamespaces: true }))).toEqual(['чуже'])
    },
  )

  test.runIf(process.getuid?.() === 0)(
    'the embedded database copies binaries its user can’t reach, ignoring an interrupted copy',
    async () => {
      await chmod(parent, 0o711)
      await mkdir(folder)
      const installed = await findBinaries()
      const unreachable = join(await mkdtemp(join(tmpdir(), 'dotyk-unreachable-')), 'native')
      try {
        await cp(installed.folder, unreachable, { recursive: true, verbatimSymlinks: true })
        await mkdir(join(folder, `postgresql-${installed.version}.new-interrupted`, 'bin'), {
          recursive: true,
        })
        const account = await chooseDatabaseAccount(binariesIn(unreachable, installed.version), folder, {
          hasUserNamespaces: false,
        })
        expect(account.binaries.folder).toBe(join(await realpath(folder), `postgresql-${installed.version}`))
        const { uid, gid } = account.user ?? {}
        const { stdout } = await promisify(execFile)(account.binaries.initdb, ['--version'], { uid, gid })
        expect(stdout).toContain('PostgreSQL')
      } finally {
        await rm(dirname(unreachable), { recursive: true, force: true })
      }
    },
  )

  test.runIf(process.getuid?.() === 0)(
    'the embedded database says what to do where its user can’t enter the folder',
    async () => {
      await expect(openEmbedded(folder, { hasUserNamespaces: false })).rejects.toThrow(
        /may not enter .*Run the service as an ordinary user, .*DATABASE_URL/,
      )
    },
  )

  test('a database folder of an earlier release is left as it is, with a message', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'PG_VERSION'), '17\n')
    await expect(openEmbedded(folder)).rejects.toThrow(/earlier release \(PGlite\).*mv /)
    expect(await readdir(folder)).toEqual(['PG_VERSION'])
  })

  test('the embedded database says what to do about data of another major version', async () => {
    await mkdir(join(folder, 'data'), { recursive: true })
    await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n')
    await expect(openEmbedded(folder)).rejects.toThrow(/made by PostgreSQL 17.*DATABASE_URL/)
  })

  test('the embedded database says what to do when it can’t start', async () => {
    await closeHere(await openHere())
    await writeFile(join(folder, 'data', 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(openEmbedded(folder)).rejects.toThrow(/does not start: .*server\.log/)
  })

  test('the embedded database says what to do on a platform without binaries', async () => {
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(/sunos-sparc.*DATABASE_URL/)
  })
})

/** Kills the server's processes at once, to simulate a power cut. */
async function killed(server: Cluster): Promise<void> {
  const pid = await server.pid()
  if (pid === null) throw new Error('The server does not run.')
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await server.pid()).not.toBe(pid), { timeout: 20_000 })
}

/** Runs code that `use`s the database in a separate process. */
function otherProcess(program: string) {
  const source = `
    import { sql } from 'drizzle-orm'
    import { openEmbedded } from ${JSON.stringify(new URL('../open.ts', import.meta.url).href)}
    const database = await openEmbedded(${JSON.stringify(folder)})
    const use = async query => { await database.db.execute(query); console.log('done') }
    ${program}
    await database.close()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    said: once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended: once(child, 'exit').then(([code]) => Number(code)),
    kill: () => child.kill('SIGKILL'),
  }
}

async function inOtherProcess(program: string): Promise<string> {
  const { said, ended } = otherProcess(program)
  const [line, code] = await Promise.all([said, ended])
  expect(code).toBe(0)
  return line
}
