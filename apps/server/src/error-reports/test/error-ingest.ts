import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One item of Sentry's envelope, such as an event. */
export interface EnvelopeItem {
  type: string
  payload: Record<string, unknown>
}

export interface ErrorIngest {
  /** The DSN with which a service reports to this server. */
  dsn: string
  origin: string
  /** The bodies of all received requests, unchanged. */
  bodies: string[]
  items: EnvelopeItem[]
  /** Waits for the first event that `fits`, including those already received. */
  event: (fits: (event: Record<string, unknown>) => boolean) => Promise<Record<string, unknown>>
  /** Returns the number of requests received, answered or not. */
  requests: () => number
  close: () => Promise<void>
}

/**
 * Starts a Sentry server for tests, which receives envelopes, also from pages of other origins, and parses them.
 * @param hangs whether requests are left unanswered
 */
export async function startErrorIngest({ hangs = false } = {}): Promise<ErrorIngest> {
  const bodies: string[] = []
  const items: EnvelopeItem[] = []
  const waiting: (() => void)[] = []
  let requests = 0

  const server = createServer((request, response) => {
    requests += 1
    for (const resolve of waiting) resolve()
    if (hangs) return
    response.setHeader('access-control-allow-origin', '*')
    void receive(request).then(status => response.writeHead(status).end('{}'))
  })

  async function receive(request: IncomingMessage): Promise<number> {
    const address = new URL(request.url ?? '/', 'http://ingest')
    if (request.method !== 'POST' || address.pathname !== '/api/42/envelope/') return 404
    const body = await text(request)
    bodies.push(body)
    items.push(...readEnvelope(body))
    for (const resolve of waiting) resolve()
    return 200
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    origin: `http://127.0.0.1:${port}`,
    bodies,
    items,
    async event(fits) {
      for (;;) {
        const found = items.find(({ type, payload }) => type === 'event' && fits(payload))
        if (found) return found.payload
        await new Promise<void>(resolve => waiting.push(resolve))
      }
    },
    requests: () => requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Parses an envelope, which is lines of JSON: a header, then for each item a header and a payload. */
function readEnvelope(body: string): EnvelopeItem[] {
  const [, ...lines] = body.split('\n').filter(line => line !== '')
  const found: EnvelopeItem[] = []
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const { type } = JSON.parse(lines[line] ?? '') as { type: string }
    found.push({ type, payload: JSON.parse(lines[line + 1] ?? '') as Record<string, unknown> })
  }
  return found
}
