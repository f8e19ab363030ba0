import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from './error-report.ts'
import { DEDUPLICATION_MS, deduplicateReports } from './deduplicate-reports.ts'

let sent: ErrorReport[]
const inner = { report: (report: ErrorReport) => void sent.push(report), close: () => Promise.resolve() }

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const failure = (message: string) => new Error(message)
const aReport = (changes: Partial<ErrorReport> = {}): ErrorReport => ({
  message: 'a request failed',
  isFatal: false,
  transaction: 'POST /order',
  trace: null,
  count: 1,
  error: failure('connection 4711 refused for olena@example.com'),
  tags: { status: '500' },
  ...changes,
})
const counts = () => sent.map(({ count }) => count)

test('a repeated error is reported at once, then once a window with its number, until it stops', () => {
  const reporter = deduplicateReports(inner)
  for (let request = 0; request < 1_000; request++) reporter.report(aReport())
  expect(counts()).toEqual([1])
  vi.advanceTimersByTime(DEDUPLICATION_MS)
  expect(counts()).toEqual([1, 999])
  reporter.report(aReport())
  expect(counts()).toEqual([1, 999])
  vi.advanceTimersByTime(DEDUPLICATION_MS)
  expect(counts()).toEqual([1, 999, 1])
  vi.advanceTimersByTime(2 * DEDUPLICATION_MS)
  reporter.report(aReport())
  expect(counts()).toEqual([1, 999, 1, 1])
})

test.each<[string, Partial<ErrorReport>]>([
  ['another text of the log', { message: 'a job failed' }],
  ['another call', { transaction: 'GET /products' }],
  ['another tag', { tags: { status: '503' } }],
  ['another error', { error: failure('connection timed out') }],
  ['another cause', { error: Object.assign(failure('x'), { cause: new RangeError('deep') }) }],
  ['no error', { error: null }],
])('a report that differs by %s is another error', (_what, changes) => {
  const reporter = deduplicateReports(inner)
  reporter.report(aReport())
  reporter.report(aReport(changes))
  expect(sent).toHaveLength(2)
})

test('reports that differ only by numbers, people or attempts are the same error', () => {
  const reporter = deduplicateReports(inner)
  reporter.report(aReport({ tags: { status: '500', tries: '1' } }))
  const error = failure('connection 1234 refused for taras@example.com')
  reporter.report(aReport({ error, tags: { status: '500', tries: '2' } }))
  expect(sent).toHaveLength(1)
})

test('a fatal error is reported at once, after the errors collected before it', async () => {
  const reporter = deduplicateReports(inner)
  for (const isFatal of [false, false, true]) reporter.report(aReport({ isFatal }))
  expect(sent.map(({ isFatal }) => isFatal)).toEqual([false, true])
  await reporter.close(1)
  expect(counts()).toEqual([1, 1, 1])
})

test('errors beyond the deduplication limit are reported one by one', () => {
  const reporter = deduplicateReports(inner)
  for (let fault = 0; fault < 300; fault++) {
    reporter.report(aReport({ message: `fault ${fault}` }))
    reporter.report(aReport({ message: `fault ${fault}` }))
  }
  expect(sent).toHaveLength(200 + 2 * 100)
})
