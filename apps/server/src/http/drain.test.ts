import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../test/build-test-app.ts'
import { anOwner } from '../../test/visitor.ts'

test('a draining process reports not ready, answers and closes each connection, and loses no request', async () => {
  const server = await buildTestApp()
  const { id } = await anOwner(server.app)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, method = 'GET', through: Agent | false = agent) =>
    request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: through,
      headers: { 'content-type': 'application/json' },
    })
  const answerOf = async (sent: ReturnType<typeof send>) => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return [response.statusCode, response.headers.connection, await text(response)] as const
  }

  expect((await answerOf(send('/readyz').end())).slice(0, 2)).toEqual([200, 'keep-alive'])
  expect((await answerOf(send(`/${id}`).end())).slice(0, 2)).toEqual([200, 'keep-alive'])

  // The body of this request hasn't arrived yet when the process is told to stop.
  const underWay = send('/auth/signin', 'POST', false)
  underWay.flushHeaders()
  await once(server.app.server, 'request')
  const drained = server.service.drain(50)
  expect((await answerOf(send(`/${id}`).end())).slice(0, 2)).toEqual([200, 'close'])
  expect((await answerOf(send('/api/v1/profile/').end())).slice(0, 2)).toEqual([401, 'close'])
  expect((await answerOf(send('/healthz').end())).slice(0, 2)).toEqual([200, 'close'])
  expect((await answerOf(send('/readyz').end())).slice(0, 2)).toEqual([503, 'close'])
  await drained
  const closed = server.close()
  underWay.end(JSON.stringify({ login: 'nobody@example.com', password: 'no such password' }))
  const [status, connection] = await answerOf(underWay)
  expect([status, connection]).toEqual([401, 'close'])
  await closed
  agent.destroy()
})
