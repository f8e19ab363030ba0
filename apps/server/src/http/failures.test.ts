import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { defaultBrands } from '../../test/default-brands.ts'
import { aVisitor } from '../../test/visitor.ts'
import { sendUnavailablePage } from '../pages/unavailable-page.ts'
import { createHttp } from './application.ts'

const anApp = () =>
  createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    https: false,
    isKnownHost: () => true,
    sendUnavailablePage: reply => sendUnavailablePage(defaultBrands('http://dotyk.test'), reply),
  })

describe('the log', () => {
  const lines: string[] = []
  let server: TestApp
  beforeAll(async () => {
    server = await buildTestApp({ env: { LOG_LEVEL: 'info' }, onLogLine: line => lines.push(line) })
  })
  afterAll(() => server.close())

  test('the log of a failed insert holds no address and no password hash', async () => {
    await server.database.db.execute(sql`alter table accounts add constraint closed check (false) not valid`)
    const response = await aVisitor(server.app).send('POST', '/auth/signup', {
      login: 'olena.secret@example.com',
      password: 'correct horse battery',
    })
    expect([response.statusCode, response.body]).toEqual([500, 'unknown'])
    const log = lines.join('')
    expect(log).toContain('a request failed')
    expect(log).toContain('23514')
    expect(log).not.toMatch(/olena\.secret|\$argon2/)
  })
})

test('a client that leaves while it sends its body is not taken for an outage of the database', async () => {
  const app = await anApp()
  const status = Promise.withResolvers<number>()
  app.addHook('onSend', (_request, reply, payload, done) => {
    status.resolve(reply.statusCode)
    done(null, payload)
  })
  app.post('/api/call', () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.once('request', () => socket.destroy())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /api/call HTTP/1.1\r\nhost: dotyk.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  expect(await status.promise).toBe(400)
  await app.close()
})

describe('an outage of the database', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await anApp()
    const fail = (request: { query: unknown }) => {
      const { code } = request.query as { code: string }
      throw Object.assign(new Error('the driver says so'), { code })
    }
    app.get('/page', { config: { isPage: true } }, fail)
    app.get('/api/call', fail)
  })
  afterAll(() => app.close())

  test.each(['53300', '53100', '53200', '57014', '57P01', '55P03', '25006', '08006', 'ECONNREFUSED'])(
    'the database error %s is answered 503 with Retry-After',
    async code => {
      const { statusCode, headers, body } = await app.inject(`/api/call?code=${code}`)
      expect([statusCode, body]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  test.each([
    ['uk', 'Сторінка зараз недоступна'],
    ['en', 'This page is unavailable right now'],
  ])('a database outage is a readable page in the language %s', async (language, title) => {
    const { statusCode, headers, body } = await app.inject({
      url: '/page?code=53300',
      headers: { 'accept-language': language },
    })
    expect(statusCode).toBe(503)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(title)
  })

  test.each(['22003', '22021', '22P02'])(
    'a value that no column can hold (%s) is answered 400',
    async code => {
      const { statusCode, body } = await app.inject(`/api/call?code=${code}`)
      expect([statusCode, body]).toEqual([400, 'invalid-body'])
    },
  )
})

test('a request on an open connection while the server closes is refused and the connection ends', async () => {
  const app = await anApp()
  const slow = Promise.withResolvers<string>()
  app.get('/slow', () => slow.promise)
  app.get('/quick', () => 'quick')
  const closing = Promise.withResolvers<null>()
  app.addHook('preClose', async () => closing.resolve(null))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const received = collect(socket)
  const ask = async (path: string) => {
    const asked = once(app.server, 'request')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await asked
  }
  await ask('/slow')
  const closed = app.close()
  await closing.promise
  await ask('/quick')
  slow.resolve('slow')
  await once(socket, 'close')
  await closed
  const second = received().slice(received().lastIndexOf('HTTP/1.1 '))
  expect(second).toMatch(/^HTTP\/1\.1 503 /)
  expect(second).toMatch(/content-type: text\/plain/i)
  expect(second).toMatch(/connection: close/i)
  expect(second).toMatch(/\r\n\r\nunavailable$/)
})

function collect(socket: Socket): () => string {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}
