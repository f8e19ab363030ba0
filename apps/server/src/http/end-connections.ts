import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Those who run the service may kill it ten seconds after asking it to stop; jobs end after requests. */
const GRACE_MS = 5_000

/**
 * Lets a server that closes end: connections on which nothing was ever asked are ended at once, requests under way are
 * answered, and those not answered within `graceMs` are cut off. A browser opens connections ahead of its requests, and
 * Node counts these as busy until its time-outs, a minute or more.
 */
export function endConnections(app: FastifyInstance, graceMs = GRACE_MS): void {
  const { server } = app
  const unused = new Set<Socket>()
  server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    server.once('close', () => clearTimeout(late))
  })
}
