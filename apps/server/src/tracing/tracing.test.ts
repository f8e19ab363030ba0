import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { anOwner } from '../../test/visitor.ts'
import { createLogger } from '../support/logger.ts'
import { jobChannel } from '../support/work-channels.ts'
import { openTracing, type Tracing } from './open-tracing.ts'

interface SentSpan {
  traceId: string
  parentSpanId?: string
  spanId: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

let server: TestApp
let port: number
let collector: Server
let bodies: string[] = []
let headers: IncomingMessage['headers'] = {}
let tracing: Tracing | null = null

beforeAll(async () => {
  collector = createServer((incoming, response) => {
    headers = incoming.headers
    void text(incoming).then(body => {
      bodies.push(body)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  server = await buildTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  await tracing?.close()
  bodies = []
})
afterAll(async () => {
  await server.close()
  collector.close()
})

const url = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`

function trace(ratio = 1): void {
  tracing = openTracing({ url: url(), headers: { 'x-collector': 'key' }, ratio }, '1.2.3')
}

/** Returns the spans that were sent once tracing ended. */
async function sentSpans(): Promise<SentSpan[]> {
  await tracing?.close()
  return bodies.flatMap(body => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  })
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

async function ask(path: string, given: Record<string, string> = {}, body?: object, method = 'GET') {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { ...given, ...(body && { 'content-type': 'application/json' }) },
  }).end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode
}

test('a card is one trace with its route, its status and the query for its version', async () => {
  const { id } = await anOwner(server.app)
  trace()
  expect(await ask(`/${id}`)).toBe(200)
  const spans = await sentSpans()
  const [card] = spans.filter(({ kind }) => kind === 2)
  expect(card && [card.name, attributesOf(card)]).toEqual([
    'GET /:address',
    { 'http.request.method': 'GET', 'http.route': '/:address', 'http.response.status_code': 200 },
  ])
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === card?.spanId)
  expect(queries.map(({ name }) => name)).toContain('select profiles')
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([card?.traceId]))
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
})

test('nothing of a request or its answer but its method, its route’s pattern and its status is in a trace', async () => {
  const owner = await anOwner(server.app)
  trace()
  const mark = 'markedsecret'
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await ask(`/${mark}?key=${mark}`, { cookie, 'x-forwarded-for': '203.0.113.77', 'user-agent': mark })
  await ask(`/confirm/${mark}${mark}?email=${mark}@example.com`, { authorization: `Bearer ${mark}` })
  await ask('/auth/signin', {}, { login: `${mark}@example.com`, password: mark }, 'POST')
  await ask('/api/v1/profile/', { cookie }, { name: mark, phones: [{ value: '+380671234567' }] }, 'PATCH')
  const spans = await sentSpans()
  const names = spans.filter(({ kind }) => kind === 2).map(({ name }) => name)
  expect(names).toContain('PATCH /api/v1/profile/')
  expect(names).toContain('POST /auth/signin')
  expect(spans.some(({ name }) => name === 'update profiles')).toBe(true)
  const sent = bodies.join('\n')
  for (const secret of [mark, owner.login, owner.id, '203.0.113.77', '671234567', ...owner.cookies.values()])
    expect(sent).not.toContain(secret)
})

test('simultaneous requests are separate traces, each with its own queries', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await anOwner(server.app)).id))
  trace()
  await Promise.all(ids.map(id => ask(`/profile/${id}`)))
  const spans = await sentSpans()
  const requests = spans.filter(({ kind }) => kind === 2)
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(ids.length)
  for (const { traceId, spanId } of requests)
    expect(
      spans.filter(span => span.traceId === traceId && span.parentSpanId === spanId).map(({ name }) => name),
    ).toContain('select profiles')
})

test('a job’s trace has its requests to other services with method, host and status, without their query', async () => {
  trace()
  await jobChannel.tracePromise(() => fetch(`${url()}?token=markedsecret`, { method: 'POST', body: '{}' }), {
    queue: 'a.queue',
    jobs: 3,
  })
  bodies = []
  const spans = await sentSpans()
  const job = spans.find(({ name }) => name === 'process a.queue')
  const call = spans.find(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(job && attributesOf(job)).toMatchObject({ 'messaging.batch.message_count': 3 })
  expect(call && [call.name, attributesOf(call)]).toEqual([
    'POST',
    { 'http.request.method': 'POST', 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
  ])
  expect(bodies.join('')).not.toContain('markedsecret')
})

test('a failed job’s trace has the error status, without the error’s text', async () => {
  trace()
  await jobChannel
    .tracePromise(() => Promise.reject(new Error('markedsecret')), { queue: 'a.queue', jobs: 1 })
    .catch(() => undefined)
  const [job] = await sentSpans()
  expect([job?.status, bodies.join('').includes('markedsecret')]).toEqual([{ code: 2 }, false])
})

test('the configured share of requests is traced, whatever their traceparent header says', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  trace(0.4)
  await ask('/healthz', { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' })
  expect(await sentSpans()).toEqual([])
  random.mockReturnValue(0.3)
  trace(0.4)
  await ask('/healthz')
  expect((await sentSpans()).map(({ name }) => name)).toContain('GET /healthz')
  random.mockRestore()
})

test('a collector gets the configured headers, and names of service and version', async () => {
  trace()
  await ask('/healthz')
  await sentSpans()
  expect(headers).toMatchObject({ 'x-collector': 'key', 'content-type': 'application/json' })
  expect(bodies[0]).toContain('"service.version"')
  expect(bodies[0]).toContain('1.2.3')
})

test('a collector that is away delays neither requests nor the stop', async () => {
  tracing = openTracing({ url: 'http://127.0.0.1:1/v1/traces', headers: {}, ratio: 1 }, '1.2.3')
  expect(await ask('/healthz')).toBe(200)
  await tracing.close()
  expect(await ask('/healthz')).toBe(200)
})

test('a line of the log names the trace of its work, and none where nothing is traced', async () => {
  trace()
  const lines: string[] = []
  const traceId = () => tracing?.currentTraceId() ?? null
  const logger = createLogger('info', { stream: { write: line => void lines.push(line) }, traceId })
  logger.info('outside')
  await jobChannel.tracePromise(async () => logger.info('inside'), { queue: 'a.queue', jobs: 1 })
  const [span] = await sentSpans()
  const [outside, inside] = lines.map(line => (JSON.parse(line) as { trace_id?: string }).trace_id)
  expect([outside, inside]).toEqual([undefined, span?.traceId])
})
