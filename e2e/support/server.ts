import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

/** The first start makes a database and the demo profiles; a busy machine takes a minute for it. */
const START_WITHIN_MS = 120_000
const READY_EVERY_MS = 50
/** Jobs under way may take ten seconds, requests five; a process that drains takes as much longer. */
const STOP_WITHIN_MS = 20_000
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/dotyk/compiled')

export interface RunningServer {
  url: string
  dataDir: string
  /** The log so far. */
  log: () => string
  stop: () => Promise<void>
  /** Ends it in the middle of whatever it does. */
  kill: () => Promise<void>
}

/**
 * Starts the service as a person would: its own process, its own data folder, a free port unless PORT names one.
 * @throws with what the server said, when it does not become ready
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
      ...withoutDatabase(process.env),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      // Each start after the first reads the sources compiled.
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

/** Where a server writes what it says: into its data folder, so that another process can read it too. */
const logOf = (dataDir: string) => join(dataDir, 'journeys.log')

export const readLog = (dataDir: string) => readFileSync(logOf(dataDir), 'utf8')

/** Journeys run on the embedded database: what the machine's environment names belongs to somebody. */
export function withoutDatabase(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, SMTP_URL: _emails, ...rest } = environment
  return rest
}

/** A free port. */
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
