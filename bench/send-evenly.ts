import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface LoadRequest {
  method: string
  path: string
  /** The name under which failures are counted; the path by default. */
  what?: string
  body?: string
  headers?: Record<string, string>
}

export interface LoadResult {
  requests: number
  /** The kinds of failures with their counts. */
  failures: Map<string, number>
}

const TICK_MS = 50
/**
 * How long a visitor's idle connection is kept open. The proxy keeps connections open longer, so that no connection is closed
 * while it is used.
 */
const CONNECTION_IDLE_MS = 20_000

export const countFailures = (failures: LoadResult['failures']) =>
  [...failures.values()].reduce((sum, times) => sum + times, 0)

/** Sends the requests in turn at a fixed rate, independent of the response times. */
export function sendEvenly(
  origin: string,
  perSecond: number,
  asked: readonly LoadRequest[],
): { sent: LoadResult; end: () => Promise<LoadResult> } {
  const agent = new Agent({ keepAlive: true, timeout: CONNECTION_IDLE_MS })
  const sent: LoadResult = { requests: 0, failures: new Map() }
  const underWay = new Set<Promise<void>>()
  const fail = (what: string) => void sent.failures.set(what, (sent.failures.get(what) ?? 0) + 1)
  const begun = performance.now()

  function sendOne(): void {
    const next = asked[sent.requests % asked.length]
    if (!next) return
    sent.requests += 1
    const answered = answerOf(agent, origin, next).then(
      answer => {
        if (answer !== '200') fail(`${next.method} ${next.what ?? next.path}: ${answer}`)
      },
      (error: unknown) => fail(`${next.method} ${next.what ?? next.path}: ${String(error)}`),
    )
    underWay.add(answered)
    void answered.then(() => underWay.delete(answered))
  }

  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * perSecond) / 1_000
    while (sent.requests < due) sendOne()
  }, TICK_MS)

  return {
    sent,
    async end() {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
      return sent
    },
  }
}

/**
 * Sends a request.
 * @returns the status of the response and, if it isn't 200, the beginning of its text
 */
async function answerOf(agent: Agent, origin: string, asked: LoadRequest): Promise<string> {
  const { method, path, body, headers = { 'content-type': 'text/plain' } } = asked
  const sent = request(`${origin}${path}`, { agent, method, headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) return `${response.statusCode} ${(await text(response)).slice(0, 60)}`
  response.resume()
  await once(response, 'end')
  return '200'
}
