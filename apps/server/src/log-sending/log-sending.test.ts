import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serviceMetrics } from '../startup/service-metrics.ts'
import { createLogger } from '../support/logger.ts'
import { type LogSender, openLogSender } from './open-log-sender.ts'

interface LogRecord {
  timeUnixNano: string
  severityNumber: number
  severityText: string
  body: { stringValue: string }
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  traceId?: string
}

let collector: Server
let requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
let sender: LogSender
const printed: string[] = []

beforeAll(async () => {
  collector = createServer((incoming, response) => {
    void text(incoming).then(body => {
      requests.push({ path: incoming.url ?? '', headers: incoming.headers, body })
      response.writeHead(status).end('{}')
      collector.emit('answered')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  requests = []
  status = 200
  printed.length = 0
  const { port } = collector.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v1/logs`
  sender = openLogSender({ url, headers: { 'x-collector': 'key' } }, '1.2.3')
})
afterEach(async () => {
  await sender.close()
  vi.useRealTimers()
})
afterAll(() => collector.close())

function aLogger(traceId: string | null = null) {
  return createLogger('info', {
    stream: { write: line => void printed.push(line) },
    copies: sender,
    traceId: () => traceId,
  })
}

/** Lets the time pass after which what waits is sent, and waits for the collector's answer. */
async function sendOnce(): Promise<void> {
  const answered = once(collector, 'answered')
  vi.advanceTimersByTime(2_000)
  await answered
}

const recordsIn = ({ body }: { body: string }): LogRecord[] =>
  (JSON.parse(body) as { resourceLogs: { scopeLogs: { logRecords: LogRecord[] }[] }[] }).resourceLogs.flatMap(
    ({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords),
  )
const sentRecords = () => requests.flatMap(recordsIn)

test('a line of the log is sent as a log record with its time, severity, text and fields', async () => {
  aLogger('0af7651916cd43dd8448eb211c80319c').warn(
    { part: 'files', attempt: 2, isLast: true, err: new TypeError('it broke') },
    'a part of the service is unavailable',
  )
  await sender.close()
  const [record] = sentRecords()
  const { time } = JSON.parse(printed[0] ?? '') as { time: number }
  expect(record).toMatchObject({
    timeUnixNano: `${time}000000`,
    severityNumber: 13,
    severityText: 'WARN',
    body: { stringValue: 'a part of the service is unavailable' },
    traceId: '0af7651916cd43dd8448eb211c80319c',
  })
  const fields = Object.fromEntries(record?.attributes.map(({ key, value }) => [key, value]) ?? [])
  expect(fields).toMatchObject({
    part: { stringValue: 'files' },
    attempt: { intValue: '2' },
    isLast: { stringValue: 'true' },
    'err.type': { stringValue: 'TypeError' },
    'err.message': { stringValue: 'it broke' },
  })
})

test('the collector of the log gets the configured headers, and names of service and version', async () => {
  aLogger().info('a line')
  await sender.close()
  const [sent] = requests
  expect(sent?.path).toBe('/v1/logs')
  expect(sent?.headers).toMatchObject({ 'x-collector': 'key', 'content-type': 'application/json' })
  expect(sent?.body).toContain('{"key":"service.version","value":{"stringValue":"1.2.3"}}')
})

test('what the log leaves out on standard output is not sent either', async () => {
  const error = new Error('no mail to olena@dotyk.example or +380671234567')
  aLogger().error({ err: error }, 'an e-mail could not be sent')
  await sender.close()
  expect(printed).toHaveLength(1)
  for (const output of [printed[0], requests[0]?.body]) {
    expect(output).toContain('no mail to')
    expect(output).not.toMatch(/olena@|671234567/)
  }
})

test('each log line is sent once, in batches of at most 500', async () => {
  const logger = aLogger()
  for (let at = 0; at < 1_201; at++) logger.info(`line ${at}`)
  await sender.close()
  expect(requests.map(request => recordsIn(request).length)).toEqual([500, 500, 201])
  expect(sentRecords().map(({ body }) => body.stringValue)).toEqual(
    Array.from({ length: 1_201 }, (_, at) => `line ${at}`),
  )
})

test.each([429, 503])(
  'log lines wait while the collector answers %d, and are sent once it accepts them',
  async answer => {
    status = answer
    aLogger().info('a line')
    await sendOnce()
    expect(sender.oldestWaitMs()).toBeGreaterThan(0)
    requests = []
    status = 200
    await vi.waitFor(() => {
      vi.advanceTimersByTime(2_000)
      expect(sender.oldestWaitMs()).toBe(0)
    })
    expect(sentRecords().map(({ body }) => body.stringValue)).toEqual(['a line'])
    expect(sender.dropped()).toBe(0)
  },
)

test('log lines that the collector refuses are dropped and counted', async () => {
  status = 400
  aLogger().info('a line')
  await sendOnce()
  await vi.waitFor(() => expect(sender.dropped()).toBe(1))
  expect(sender.oldestWaitMs()).toBe(0)
})

test('at most 10,000 log lines and 8 million characters wait to be sent; later ones are dropped and counted', () => {
  const away = openLogSender({ url: 'http://127.0.0.1:1/v1/logs', headers: {} }, '1.2.3')
  const line = JSON.stringify({ level: 30, time: 0, msg: 'a line' })
  for (let at = 0; at < 10_007; at++) away.add(line)
  expect(away.dropped()).toBe(7)
  const large = openLogSender({ url: 'http://127.0.0.1:1/v1/logs', headers: {} }, '1.2.3')
  for (let at = 0; at < 9; at++) large.add('x'.repeat(1_000_000))
  expect(large.dropped()).toBe(1)
})

test('a collector of the log that is away delays neither a line nor the stop', async () => {
  const away = openLogSender({ url: 'http://127.0.0.1:1/v1/logs', headers: {} }, '1.2.3')
  createLogger('info', { stream: { write: line => void printed.push(line) }, copies: away }).info('a line')
  expect(printed).toHaveLength(1)
  await away.close()
})

test('the metrics say how many lines were dropped and how long the oldest one waits, where the log is sent', async () => {
  const logSending = { dropped: () => 3, oldestWaitMs: () => 4_500 }
  const metrics = serviceMetrics({} as never, {} as never, { logSending, scanner: null })
  const read = (name: string) => metrics.find(metric => metric.name === name)?.read()
  expect(await read('dotyk_log_lines_dropped')).toEqual([{ value: 3 }])
  expect(await read('dotyk_oldest_unsent_log_line_seconds')).toEqual([{ value: 4.5 }])
})
