import { join } from 'node:path'
import { freePort, type RunningServer, startServer } from '../../e2e/support/server.ts'

export interface TwoProcesses {
  origins: [string, string]
  /** The running processes; `start` replaces one that was killed. */
  servers: [RunningServer, RunningServer]
  start: (place: 0 | 1) => Promise<void>
  stop: () => Promise<void>
}

/** Starts two processes of the service that share a database, a secret and a folder of files. */
export async function startTwoProcesses(
  folder: string,
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<TwoProcesses> {
  const ports = [await freePort(), await freePort()]
  const start = (port: number | undefined) =>
    startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      APP_SECRET: 'the same secret for both of the processes',
      RATE_LIMIT_FACTOR: '1000000',
      ...environment,
    })
  const first = await start(ports[0])
  const second = await start(ports[1]).catch(async (error: unknown) => {
    await first.stop()
    throw error
  })
  const servers: [RunningServer, RunningServer] = [first, second]
  return {
    origins: [first.url, second.url],
    servers,
    async start(place) {
      servers[place] = await start(ports[place])
    },
    stop: async () => void (await Promise.all(servers.map(server => server.stop()))),
  }
}
