import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLog, type RunningServer, startServer } from './server.ts'

/** The environment variable with the address at which workers request a server. */
const SHARED_SERVERS = 'DOTYK_E2E_SHARED_SERVERS'

/** The subfolder of a data folder in which product pictures are stored. */
const PICTURES = 'product-pictures'

export type SharedServer = Pick<RunningServer, 'url' | 'dataDir' | 'log'>

/**
 * Keeps one server for each journey that runs at the same time, started on first request. Playwright starts a worker for
 * each project and another after each failure, and a server per worker would cost as much time as a journey.
 * @param firstStart the data folder that each server starts with a copy of
 * @returns stops the servers
 */
export async function startSharedServers(firstStart: string): Promise<() => Promise<void>> {
  // Rendering product pictures takes seconds, so the processes share them.
  const pictures = join(firstStart, PICTURES)
  await mkdir(pictures, { recursive: true })
  const servers = new Map<string, Promise<RunningServer>>()
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-e2e-'))
    await cp(firstStart, dataDir, { recursive: true, filter: path => path !== pictures })
    await symlink(pictures, join(dataDir, PICTURES))
    return startServer(dataDir)
  }
  const desk = createServer((request, response) => {
    const place = request.url ?? ''
    const asked = servers.get(place) ?? start()
    servers.set(place, asked)
    asked.then(
      ({ url, dataDir }) => response.end(JSON.stringify({ url, dataDir })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(desk, 'listening')
  process.env[SHARED_SERVERS] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`

  return async () => {
    desk.close()
    desk.closeAllConnections()
    for (const started of await Promise.allSettled(servers.values())) {
      if (started.status === 'rejected') continue
      await started.value.stop()
      await rm(started.value.dataDir, { recursive: true, force: true })
    }
  }
}

/**
 * Returns the server for one of the concurrent journeys.
 * @throws with the server's output if it doesn't become ready
 */
export async function getSharedServer(place: number): Promise<SharedServer> {
  const answer = await fetch(`${process.env[SHARED_SERVERS]}/${place}`)
  if (!answer.ok) throw new Error(await answer.text())
  const { url, dataDir } = (await answer.json()) as { url: string; dataDir: string }
  return { url, dataDir, log: () => readLog(dataDir) }
}
