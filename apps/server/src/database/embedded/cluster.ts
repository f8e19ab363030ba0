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

/** The PostgreSQL server of the service itself: its folder, and how to start and stop it. */
export interface Cluster {
  folder: string
  /** Returns the address of one of the server's databases, through a socket that only the folder's owner may open. */
  url: (database: string) => string
  /** Starts the server and returns at once, before the server is ready; `ended` resolves when the process has exited. */
  start: () => { ended: Promise<void> }
  /** Returns the id of the server's process, whichever process started it; null if the server isn't running. */
  pid: () => Promise<number | null>
  /** Stops the server: open transactions are rolled back and all data is written to the disk. */
  stop: () => Promise<void>
  /** Removes the lock file of a server process that no longer exists, if PostgreSQL can't detect that itself. */
  removeStaleLock: () => Promise<void>
  /** Returns the last lines of the server's log, three by default. */
  lastLogLines: (count?: number) => Promise<string>
}

export interface ClusterOptions extends DatabaseAccountOptions {
  /** Additional settings of PostgreSQL, as for `postgres -c name=value`. */
  settings?: Record<string, string>
  /** For tests: whether the system kills the server when the process that started it ends for any reason. */
  endsWithProcess?: boolean
}

/**
 * The buffers are small: PostgreSQL's default of 128 MB would be a third of the service's memory, and the system's file cache
 * does the same work. The log contains no values of rows, because they are personal data.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // The most WAL kept for back-ups while their archive is unavailable; without a limit it would fill the disk and block all
  // writes.
  max_slot_wal_keep_size: '4GB',
}

/** The arguments of `initdb`. The built-in locale sorts and lower-cases Ukrainian in the same way on every system. */
const INITDB = [
  ...['--username=dotyk', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
]

const PORT = 5432
/** The longest path of a socket in bytes: the system allows 108, including a final zero byte. */
const LONGEST_SOCKET_PATH = 107
const LARGEST_LOG_BYTES = 1_000_000
const STOP_WITHIN_MS = 10_000
const POLL_MS = 20

/**
 * Creates a PostgreSQL cluster in a folder unless it has one already; doesn't start it.
 * @throws ConfigError if this platform has no binaries, or the folder contains something else.
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
      // A process group of its own keeps Ctrl-C in a terminal away from PostgreSQL; the service stops it after finishing its
      // work.
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
      // PostgreSQL takes any running process with that id for a server; after the machine restarts, the id may belong to another
      // program.
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
  // Without this listener a lost connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Refuses a folder with the database of PGlite, which earlier releases used.
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

/** Creates the data folder under a temporary name and renames it, so that an interrupted or concurrent creation does no harm. */
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

/**
 * Runs a program.
 * @returns the reason of the failure, or null if it succeeded
 */
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

/** Returns the line of the output that states the error, without the program's name. */
function lastError(said: string): string {
  const lines = said.trim().split('\n')
  const reason =
    lines.filter(line => /error|fatal|panic|could not|no space/i.test(line)).at(-1) ?? lines.at(-1)
  return (reason ?? '').replace(/^\S*initdb: (error: )?/, '').trim()
}

/**
 * Returns the folder for the socket: the given one, or a folder of the same user with a short path if the path is too long for a
 * socket.
 */
async function socketFolder(folder: string, { user }: DatabaseAccount): Promise<string> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const uid = user?.uid ?? process.getuid?.() ?? 0
  const short = join(tmpdir(), `dotyk-${uid}-${name}`)
  await makePrivate(short)
  return short
}

/** Returns the command prefix by which the system kills a program together with its parent; empty if the system has none. */
function endWithParent({ endsWithProcess = false }: ClusterOptions): string[] {
  if (!endsWithProcess || spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status !== 0) return []
  return ['setpriv', '--pdeathsig', 'QUIT', '--']
}

/** Whether a process is the PostgreSQL server of this data folder: a process id from a file may now belong to another program. */
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
