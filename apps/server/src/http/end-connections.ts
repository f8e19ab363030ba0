import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The time for running requests to end. The system may kill the process ten seconds after asking it to stop, and jobs end after
 * requests.
 */
const GRACE_MS = 5_000

/**
 * The time within which a request follows on a new connection of a proxy. A connection that a browser opens in advance may stay
 * unused for long.
 */
const REQUEST_FOLLOWS_MS = 500

interface EndConnectionsOptions {
  graceMs?: number
  requestFollowsMs?: number
}

/**
 * Ends the connections of a closing server. Running requests are answered, or cut off after `graceMs`. Unused connections, which
 * browsers open in advance and Node would keep for a minute or more, are closed once they are older than `requestFollowsMs`.
 */
export function endConnections(
  app: FastifyInstance,
  { graceMs = GRACE_MS, requestFollowsMs = REQUEST_FOLLOWS_MS }: EndConnectionsOptions = {},
): void {
  const { server } = app
  /** The time at which each unused connection was opened. */
  const unused = new Map<Socket, number>()
  server.on('connection', socket => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    const endUnused = (openedBefore: number) => {
      for (const [socket, openedAt] of unused) if (openedAt <= openedBefore) socket.destroy()
    }
    const now = performance.now()
    endUnused(now - requestFollowsMs)
    const timers = [
      setTimeout(endUnused, requestFollowsMs, Infinity),
      setTimeout(() => server.closeAllConnections(), graceMs),
    ]
    server.once('close', () => timers.forEach(clearTimeout))
  })
}
