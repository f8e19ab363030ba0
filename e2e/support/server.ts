import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

/** The first start creates a database and the demo profiles, which can take a minute on a busy machine. */
const START_WITHIN_MS = 120_000
const READY_EVERY_MS = 50
/** The maximum time to stop: running jobs have ten seconds to finish and requests five; draining adds to that. */
const STOP_WITHIN_MS = 20_000
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/dotyk/compiled')

export interface RunningServer {
  url: string
  dataDir: string
  /** Returns the log so far. */
  log: () => string
  stop: () => Promise<void>
  /** Kills the process without letting it finish anything. */
  kill: () => Promise<void>
}

/**
 * Starts the service as a user would: in its own process, with its own data folder and a free port unless PORT is set.
 * @throws with the server's output if it doesn't become ready
 */
export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const port = environment['PORT'] ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  await mkdir(dataDir, { recursive: true })
  const output = await open(logOf(dataDir), 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/src/main.ts')], {
    stdio: ['ignore', output.fd, output.fd],
    env: {
      ...withoutDatabaseVariables(process.env),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      // Compiled sources are cached, so that only the first start compiles them.
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
    },
  })
  await output.close()
  const drainMs = Number(environment['SHUTDOWN_DRAIN_SECONDS'] ?? 0) * 1_000
  const stopWithinMs = STOP_WITHIN_MS + drainMs
  const server: RunningServer = {
    url,
    dataDir,
    log: () => readLog(dataDir),
    stop: () => end(child, 'SIGTERM', stopWithinMs),
    kill: () => end(child, 'SIGKILL', stopWithinMs),
  }
  try {
    await ready(url, child)
  } catch (error) {
    await server.stop()
    throw new Error(`The server did not start.\n${server.log()}`, { cause: error })
  }
  return server
}

/** The server's log file in its data folder, which other processes can read too. */
const logOf = (dataDir: string) => join(dataDir, 'journeys.log')

export const readLog = (dataDir: string) => readFileSync(logOf(dataDir), 'utf8')

/** Removes database variables from the environment, because journeys run on the embedded database. */
export function withoutDatabaseVariables(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, SMTP_URL: _emails, ...rest } = environment
  return rest
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await after(READY_EVERY_MS)
  }
  throw new Error(`It was not ready within ${START_WITHIN_MS / 1_000} s.`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(withinMs) })
  child.kill(signal)
  await ended.catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`The server did not stop within ${withinMs / 1_000} s of ${signal}.`, {
      cause: error,
    })
  })
}
