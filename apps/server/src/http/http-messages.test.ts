import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CallName, calls, splitCallName } from '@dotyk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { anOwner } from '../../test/visitor.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await buildTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(() => server.close())

/** Writes lines to a connection, and returns all that is answered until the server closes it. */
async function answersTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  return text(socket)
}

const HEAD = ['POST /auth/signout HTTP/1.1', 'Host: dotyk.test']
const HIDDEN = ['GET /healthz HTTP/1.1', 'Host: dotyk.test', 'Connection: close', '', '']

test.each([
  ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', ...HIDDEN]],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 5', '', ...HIDDEN]],
  ['an unknown coding after chunks', ['Transfer-Encoding: chunked, identity', '', '0', '', ...HIDDEN]],
  ['a length that is no number', ['Content-Length: +0', '', ...HIDDEN]],
])('a request with %s is refused, and nothing in its body is read as another request', async (_, lines) => {
  const answers = await answersTo(...HEAD, ...lines)
  expect(answers).toMatch(/^HTTP\/1\.1 400 /)
  expect(answers.match(/^HTTP\/1\.1/gm)).toHaveLength(1)
})

test('the method TRACE is not supported, and repeats nothing of its request', async () => {
  const answer = await answersTo(
    'TRACE / HTTP/1.1',
    'Host: dotyk.test',
    'Cookie: Token=marked-secret',
    'Connection: close',
    '',
    '',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /)
  expect(answer).not.toContain('marked-secret')
})

test('a query that names a parameter twice is refused', async () => {
  const owner = await anOwner(server.app)
  const poster = (query: string) => owner.send('GET', `/api/v1/profile/poster.png?${query}`)
  expect((await poster('width=240')).statusCode).toBe(200)
  const { statusCode, body } = await poster('width=240&width=241')
  expect([statusCode, body]).toEqual([400, 'invalid-body'])
})

test('only the answers of oEmbed and the service’s status may be read by other sites', async () => {
  const owner = await anOwner(server.app)
  const card = encodeURIComponent(`http://dotyk.test/${owner.id}`)
  const paths = (Object.keys(calls) as CallName[])
    .map(splitCallName)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:\w+/g, 'anything'))
  const readable: string[] = []
  for (const path of [...paths, '/', `/${owner.id}`, '/healthz', '/openapi.json', `/oembed?url=${card}`]) {
    const { headers } = await owner.send('GET', path, undefined, { origin: 'https://evil.example' })
    if (Object.keys(headers).some(name => name.startsWith('access-control-'))) readable.push(path)
  }
  expect(readable).toEqual(['/status.json', `/oembed?url=${card}`])
})
