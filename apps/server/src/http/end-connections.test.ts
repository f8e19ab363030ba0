import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

const HOUR_MS = 3_600_000

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

test('a connection a browser opened ahead of any request does not keep the server from closing', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endConnections(app, { graceMs: HOUR_MS, requestFollowsMs: 0 })
  app.get('/', () => 'here')
  const port = await listening(app)
  const ahead = connect(port)
  // This request uses another connection; when it is answered, the server has accepted the idle one that was opened before.
  await once(ahead, 'connect')
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')

  const ended = once(ahead, 'close')
  await app.close()
  await ended
})

test('a request on a connection opened during shutdown is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endConnections(app, { graceMs: HOUR_MS, requestFollowsMs: HOUR_MS })
  app.get('/', () => 'here')
  const port = await listening(app)
  const accepted = once(app.server, 'connection')
  const connection = connect(port)
  await accepted
  const closed = app.close()
  connection.write('GET / HTTP/1.1\r\nHost: dotyk.test\r\nConnection: close\r\n\r\n')
  expect(await text(connection)).toMatch(/^HTTP\/1\.1 200 .*here$/s)
  await closed
})

test('a request that arrived before the server closes is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endConnections(app, { graceMs: HOUR_MS })
  const done = Promise.withResolvers<string>()
  app.get('/', () => done.promise)
  const port = await listening(app)
  const asked = once(app.server, 'request')
  const answer = fetch(`http://127.0.0.1:${port}`)
  await asked
  const closed = app.close()
  done.resolve('answered')
  expect(await (await answer).text()).toBe('answered')
  await closed
})

test('a request that isn’t answered in time is cut off, and the server closes', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endConnections(app, { graceMs: 1 })
  app.get('/', () => new Promise<string>(() => {}))
  const port = await listening(app)
  const asked = once(app.server, 'request')
  const answer = fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error)
  await asked
  await app.close()
  expect(await answer).toBeInstanceOf(Error)
})
