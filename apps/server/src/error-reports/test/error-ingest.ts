import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One item of an envelope, such as an event. */
export interface EnvelopeItem {
  type: string
  payload: Record<string, unknown>
}

export interface ErrorIngest {
  /** The DSN that a service is configured with. */
  dsn: string
  origin: string
  /** Everything that came, as it came. */
  bodies: string[]
  items: EnvelopeItem[]
  /** The first event that fits, now or when it comes. */
  event: (fits: (event: Record<string, unknown>) => boolean) => Promise<Record<string, unknown>>
  /** Requests that were begun, answered or not. */
  requests: () => number
  close: () => Promise<void>
}

/**
 * A Sentry for tests: takes envelopes as its ingest does, from pages of other origins too, and reads them.
 * @param hangs whether requests are never answered
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

/** An envelope is lines of JSON: its header, then for each item a header and a payload. */
function readEnvelope(body: string): EnvelopeItem[] {
  const [, ...lines] = body.split('\n').filter(line => line !== '')
  const found: EnvelopeItem[] = []
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const { type } = JSON.parse(lines[line] ?? '') as { type: string }
    found.push({ type, payload: JSON.parse(lines[line + 1] ?? '') as Record<string, unknown> })
  }
  return found
}
