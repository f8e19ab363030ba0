import { createTransport, defaultStackParser, NodeClient, Scope } from '@sentry/node'
import type { ErrorReportsConfig } from '../config/error-reports.ts'
import { RELEASE } from './page-reports.ts'
import type { ErrorReporter } from './error-report.ts'
import { removeDisallowedFields, toSentryEvent } from './sentry-event.ts'

/** The largest number of reports being sent at the same time; further reports are dropped. */
const MOST_UNDER_WAY = 30

/** The most reports a minute of all errors together; reports of the same error were combined before. */
const MOST_A_MINUTE = 60

const SEND_WITHIN_MS = 10_000

export interface SentryOptions extends ErrorReportsConfig {
  sendWithinMs?: number
}

/**
 * Sends reports to Sentry. Only the parts of its library that format and send reports are used, none that observe the process. A
 * Sentry server that is unreachable, hangs or refuses doesn't affect the service.
 */
export function openSentry({
  dsn,
  environment,
  sendWithinMs = SEND_WITHIN_MS,
}: SentryOptions): ErrorReporter {
  const abandoned = new AbortController()
  const client = new NodeClient({
    dsn,
    environment,
    release: RELEASE,
    integrations: [],
    stackParser: defaultStackParser,
    includeServerName: false,
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    // By default the library lets Sentry store the visitors' IP addresses.
    dataCollection: { userInfo: false },
    sampleRate: 1,
    beforeSend: removeDisallowedFields,
    transport: options =>
      createTransport({ ...options, bufferSize: MOST_UNDER_WAY }, ({ body }) =>
        post(options.url, body, AbortSignal.any([abandoned.signal, AbortSignal.timeout(sendWithinMs)])),
      ),
  })
  const mayReport = limitPerMinute(MOST_A_MINUTE)
  const reported = new WeakSet<Error>()

  return {
    report(report) {
      if (report.error && reported.has(report.error)) return
      if (!mayReport()) return
      if (report.error) reported.add(report.error)
      try {
        client.captureEvent(toSentryEvent(report), {}, new Scope())
      } catch {
        // A failed report is ignored: the log already has the error.
      }
    },
    async close(timeoutMs) {
      await client.close(timeoutMs)
      abandoned.abort()
    },
  }
}

async function post(url: string, body: string | Uint8Array, signal: AbortSignal) {
  const headers = { 'content-type': 'application/x-sentry-envelope' }
  const response = await fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : Buffer.from(body),
    headers,
    signal,
    redirect: 'error',
  })
  await response.body?.cancel()
  return {
    statusCode: response.status,
    headers: {
      'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
      'retry-after': response.headers.get('retry-after'),
    },
  }
}

function limitPerMinute(most: number): () => boolean {
  let minute = 0
  let taken = 0
  return () => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) taken = 0
    minute = now
    taken += 1
    return taken <= most
  }
}
