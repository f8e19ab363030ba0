import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Those who run the service may kill it ten seconds after asking it to stop; jobs end after requests. */
const GRACE_MS = 5_000

/** A request that a proxy sends follows its new connection at once; a browser's that is opened ahead waits for a press. */
const REQUEST_FOLLOWS_MS = 500

interface EndConnectionsOptions {
  graceMs?: number
  requestFollowsMs?: number
}

/**
 * Lets a server that closes end: connections on which nothing is asked are ended, requests under way are answered, and
 * those not answered within `graceMs` are cut off. A browser opens connections ahead of its requests, and Node counts these
 * as busy until its time-outs, a minute or more. One that is younger than `requestFollowsMs` is left open until it is as old.
 */
export function endConnections(
  app: FastifyInstance,
  { graceMs = GRACE_MS, requestFollowsMs = REQUEST_FOLLOWS_MS }: EndConnectionsOptions = {},
): void {
  const { server } = app
  /** When each was opened. */
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
