import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import type { LogSendingConfig } from '../config/log-sending.ts'
import { otlpResource } from '../support/otlp.ts'
import { toLogRecord } from './to-log-record.ts'

/** The most that waits to be sent, in lines and in characters; while the collector is away, later lines are dropped. */
const MOST_LINES = 10_000
const MOST_CHARACTERS = 8_000_000
/** The most lines in a request. */
const BATCH = 500
const SEND_EVERY_MS = 2_000
const TIMEOUT_MS = 5_000

/** What became of the lines of this process. */
export interface LogSending {
  /** The number of lines that were dropped, because too many waited or the collector refused them. */
  dropped: () => number
  /** How long the oldest line has waited, in milliseconds; 0 if none waits. */
  oldestWaitMs: () => number
}

export interface LogSender extends LogSending {
  /** Takes a line of the log; never waits and never fails. */
  add: (line: string) => void
  /** Sends what waits, once, and nothing afterwards. */
  close: () => Promise<void>
}

interface Waiting {
  line: string
  since: number
}

/**
 * Sends the lines of the log by OTLP over HTTP, as JSON. While the collector can't be reached or is busy, they wait; what it
 * refuses is dropped.
 */
export function openLogSender({ url, headers }: LogSendingConfig, version: string): LogSender {
  const service = DEFAULT_BRAND.name.toLowerCase()
  const resource = otlpResource(service, version)
  let waiting: Waiting[] = []
  let characters = 0
  let dropped = 0
  let sending: Promise<void> | null = null

  /** Posts lines; returns whether they are settled, so that they needn't be sent again. */
  async function post(lines: readonly Waiting[]): Promise<boolean> {
    const logRecords = lines.map(({ line }) => toLogRecord(line))
    const scopeLogs = [{ scope: { name: service }, logRecords }]
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceLogs: [{ resource, scopeLogs }] }),
      // A redirect would send the headers to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    if (response.ok) return true
    if (response.status === 429 || response.status >= 500) return false
    dropped += lines.length
    return true
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      if (!(await post(batch).catch(() => false))) return
      waiting = waiting.slice(batch.length)
      for (const { line } of batch) characters -= line.length
    }
  }

  const flush = () => (sending ??= sendAll().finally(() => (sending = null)))
  const timer = setInterval(() => void flush(), SEND_EVERY_MS)
  timer.unref()

  return {
    add(line) {
      if (waiting.length >= MOST_LINES || characters + line.length > MOST_CHARACTERS) {
        dropped += 1
        return
      }
      waiting.push({ line, since: performance.now() })
      characters += line.length
    },
    dropped: () => dropped,
    oldestWaitMs: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
    async close() {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}
