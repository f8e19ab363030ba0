import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../../startup/config-error.ts'
import { type DatabaseAccount, type DatabaseAccountOptions, chooseDatabaseAccount } from './account.ts'
import { findBinaries, POSTGRES_MAJOR } from './binaries.ts'
import { pathExists, renameUnlessExists } from './folders.ts'

/** A PostgreSQL of our own: its folder, and how it is started and stopped. */
export interface Cluster {
  folder: string
  /** The address of one of its databases, reachable through a socket that only the folder's owner may open. */
  url: (database: string) => string
  /** Begins to run it. Resolves once the process exists, not when it is ready; `ended` when it has exited. */
  start: () => { ended: Promise<void> }
  /** The process that runs it, whoever started it, or null. */
  pid: () => Promise<number | null>
  /** Ends it after its transactions under way were rolled back and everything is on the disk. */
  stop: () => Promise<void>
  /** Removes the lock file of a process that no longer exists, where PostgreSQL can't detect that itself. */
  removeStaleLock: () => Promise<void>
  /** The end of its log, three lines unless more are asked for. */
  lastLogLines: (count?: number) => Promise<string>
}

export interface ClusterOptions extends DatabaseAccountOptions {
  /** Settings beside the usual ones, as `postgres -c name=value` takes them. */
  settings?: Record<string, string>
  /** Whether the system ends it with the process that started it, however that ends. For tests. */
  endsWithProcess?: boolean
}

/**
 * Small memory, as PostgreSQL's usual 128 MB would be a third of the service and the system's own cache holds the rest. Its
 * log names no values of rows, because those are people's data.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // What back-ups hold of the WAL while their archive is away; more of it would fill the disk, and stop every change.
  max_slot_wal_keep_size: '4GB',
}

/** The built-in locale orders and lower-cases Ukrainian alike on every system. */
const INITDB = [
  ...['--username=dotyk', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
]

const PORT = 5432
/** A socket's address has room for 108 bytes, the last of them zero. */
const LONGEST_SOCKET_PATH = 107
const LARGEST_LOG_BYTES = 1_000_000
const STOP_WITHIN_MS = 10_000
const POLL_MS = 20

/**
 * Makes the PostgreSQL of a folder when there is none yet; doesn't start it.
 * @throws ConfigError when this platform has no binaries, or the folder holds something else.
 */
export async function openCluster(givenFolder: string, options: ClusterOptions = {}): Promise<Cluster> {
  await refuseFormerFormat(givenFolder)
  const binaries = await findBinaries()
  await makePrivate(givenFolder)
  const folder = await realpath(givenFolder)
  const account = await chooseDatabaseAccount(binaries, folder, options)
  const data = join(folder, 'data')
  await initialise(data, account)
  const sockets = await socketFolder(folder, account)
  const lock = join(data, 'postmaster.pid')
  const log = join(folder, 'server.log')

  async function lockedBy(): Promise<number | null> {
    const pid = Number((await readIfThere(lock))?.split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  }

  const cluster: Cluster = {
    folder,
    url: database => `postgres://dotyk@localhost:${PORT}/${database}?host=${encodeURIComponent(sockets)}`,

    start() {
      const settings = Object.entries({ ...SETTINGS, ...options.settings })
      const program = [...endWithParent(options), account.binaries.postgres]
      const [command = '', ...args] = [
        ...account.prefix,
        ...program,
        ...['-D', data, '-k', sockets, '-p', String(PORT)],
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]
      const output = openSync(log, 'a', 0o600)
      // In a group of its own, so that Ctrl-C in a terminal reaches it through the service, which first finishes its work.
      const child = spawn(command, args, {
        cwd: folder,
        detached: true,
        stdio: ['ignore', output, output],
        ...account.user,
      })
      closeSync(output)
      child.unref()
      return {
        ended: new Promise(end => {
          child.once('error', () => end()).once('exit', () => end())
        }),
      }
    },

    async pid() {
      const pid = await lockedBy()
      return pid !== null && runsPostgres(pid, data) ? pid : null
    },

    async stop() {
      const pid = await cluster.pid()
      if (pid === null) return
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        signalIfThere(pid, signal)
        const deadline = Date.now() + STOP_WITHIN_MS
        while (Date.now() < deadline) {
          if ((await lockedBy()) !== pid || !runsPostgres(pid, data)) return
          await after(POLL_MS)
        }
      }
      throw new Error(`The embedded database (process ${pid}) did not stop.`)
    },

    async removeStaleLock() {
      const pid = await lockedBy()
      // PostgreSQL takes any living process of its user for itself; after a restart of the machine the number is another's.
      if (pid === null || !isAlive(pid) || runsPostgres(pid, data)) return
      for (const path of [lock, join(sockets, `.s.PGSQL.${PORT}.lock`)]) await rm(path, { force: true })
    },

    async lastLogLines(count = 3) {
      return ((await readIfThere(log)) ?? '').trim().split('\n').slice(-count).join(' ')
    },
  }
  if (await isLarge(log)) await truncate(log)
  return cluster
}

/** Connects to a database of the cluster as its owner. */
export async function connectToCluster(cluster: Cluster, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url(database), connectionTimeoutMillis: 5_000 })
  // A connection that is lost would otherwise end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Earlier releases kept a database of another program (PGlite) in the same folder.
 * @throws ConfigError for such a folder
 */
async function refuseFormerFormat(folder: string): Promise<void> {
  if (!(await pathExists(join(folder, 'PG_VERSION')))) return
  throw new ConfigError(
    `The folder ${folder} holds a database of an earlier release (PGlite), which this release can't open. To begin with an empty database and keep the old one, rename the folder: mv ${folder} ${folder}-pglite`,
  )
}

async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** Made beside its place and renamed, so that one that was interrupted, or begun twice at once, does no harm. */
async function initialise(data: string, account: DatabaseAccount): Promise<void> {
  const version = (await readIfThere(join(data, 'PG_VERSION')))?.trim()
  if (version === POSTGRES_MAJOR) return
  if (version !== undefined) {
    throw new ConfigError(
      `The folder ${data} was made by PostgreSQL ${version}, and this release brings PostgreSQL ${POSTGRES_MAJOR}. Restore a backup into an empty folder, or set DATABASE_URL.`,
    )
  }
  const made = `${data}.new-${randomUUID()}`
  const failure = await run([...account.prefix, account.binaries.initdb, ...INITDB, '-D', made], account)
  if (failure !== null) {
    await rm(made, { recursive: true, force: true })
    throw new ConfigError(
      `The embedded database could not be made in ${data}: ${failure}. Correct that, or set DATABASE_URL.`,
    )
  }
  await renameUnlessExists(made, data)
}

/** @returns why it failed, or null */
function run([program = '', ...args]: readonly string[], { user }: DatabaseAccount): Promise<string | null> {
  return new Promise(finish => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...user })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child
      .once('error', error => finish(error.message))
      .once('close', code => finish(code === 0 ? null : lastError(said) || `initdb ended with ${code}`))
  })
}

/** The line that tells why, without the program's name. */
function lastError(said: string): string {
  const lines = said.trim().split('\n')
  const reason =
    lines.filter(line => /error|fatal|panic|could not|no space/i.test(line)).at(-1) ?? lines.at(-1)
  return (reason ?? '').replace(/^\S*initdb: (error: )?/, '').trim()
}

/** The folder itself, or a short one of the same user where its path is too long for a socket. */
async function socketFolder(folder: string, { user }: DatabaseAccount): Promise<string> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const uid = user?.uid ?? process.getuid?.() ?? 0
  const short = join(tmpdir(), `dotyk-${uid}-${name}`)
  await makePrivate(short)
  return short
}

/** The system's own way to end a program with its parent, where it has one. */
function endWithParent({ endsWithProcess = false }: ClusterOptions): string[] {
  if (!endsWithProcess || spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status !== 0) return []
  return ['setpriv', '--pdeathsig', 'QUIT', '--']
}

/** Whether the process is the PostgreSQL of these data: a number in a file may meanwhile belong to another program. */
function runsPostgres(pid: number, data: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(data)
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isLarge(path: string): Promise<boolean> {
  return ((await stat(path).catch(() => null))?.size ?? 0) > LARGEST_LOG_BYTES
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
