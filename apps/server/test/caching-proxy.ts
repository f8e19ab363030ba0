import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A server of a content delivery network: it keeps answers that the service marks, and purges them by their keys. */
export interface CachingProxy {
  /** Its address, at which visitors ask and the service purges. */
  url: string
  /** The number of purges it was asked for. */
  purges: number
  /** How many requests it sent on to the service. */
  forwarded: number
  /** Replaces the answers to purges; null for its own. */
  purgeAnswer: { status: number; body: string } | null
  close: () => Promise<void>
}

interface Kept {
  keys: readonly string[]
  until: number
  vary: readonly (readonly [name: string, value: string])[]
  status: number
  headers: readonly string[]
  body: Buffer
}

/** The token with which the proxy may be purged. */
export const PURGE_TOKEN = 'a-token-of-the-caches'
/** The id of the service, or of the zone, at the proxy. */
export const PURGE_SERVICE = 'service42'

/**
 * Starts a caching proxy that understands the headers and the purges of Fastly, Cloudflare and Varnish. It sends on what it doesn't
 * keep, under the host that the visitor asked for.
 * @param origin returns the port of the service on this machine
 */
export async function startCachingProxy(origin: () => number): Promise<CachingProxy> {
  const kept = new Map<string, Kept[]>()
  const server = createServer((incoming, response) => void answer(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const proxy: CachingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purges: 0,
    forwarded: 0,
    purgeAnswer: null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const purge = readPurge(incoming, body)
    if (purge) {
      proxy.purges += 1
      const given = proxy.purgeAnswer
      if (given === null && purge.isAllowed)
        for (const [name, answers] of kept)
          kept.set(
            name,
            answers.filter(({ keys }) => !keys.some(key => purge.keys.includes(key))),
          )
      response
        .writeHead(given?.status ?? (purge.isAllowed ? 200 : 403))
        .end(given?.body ?? '{"success":true}')
      return
    }
    const name = `${incoming.headers.host} ${incoming.url}`
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const found = isRead && kept.get(name)?.find(one => one.until > Date.now() && matches(one, incoming))
    const sent = found || (await forward(incoming, body))
    if (!found && isRead && sent.until > 0) kept.set(name, [...(kept.get(name) ?? []), sent])
    response.writeHead(sent.status, [...sent.headers, 'X-Cache', found ? 'hit' : 'miss'])
    response.end(incoming.method === 'HEAD' ? undefined : sent.body)
  }

  async function forward({ method, url, headers, rawHeaders }: IncomingMessage, body: Buffer): Promise<Kept> {
    proxy.forwarded += 1
    const sending = request({ host: '127.0.0.1', port: origin(), method, path: url, headers: rawHeaders })
    sending.end(body)
    const [received] = (await once(sending, 'response')) as [IncomingMessage]
    const bytes = await buffer(received)
    const { keys, seconds } = readSharing(received)
    const vary = (received.headers.vary ?? '').split(',').map(each => each.trim().toLowerCase())
    return {
      keys,
      until: seconds > 0 && !received.headers['set-cookie'] ? Date.now() + seconds * 1_000 : 0,
      vary: vary.filter(Boolean).map(each => [each, String(headers[each] ?? '')] as const),
      status: received.statusCode ?? 0,
      headers: received.rawHeaders,
      body: bytes,
    }
  }

  return proxy
}

function matches({ vary }: Kept, { headers }: IncomingMessage): boolean {
  return vary.every(([name, value]) => String(headers[name] ?? '') === value)
}

function readSharing({ headers }: IncomingMessage): { keys: string[]; seconds: number } {
  const keys = [headers['surrogate-key'], headers['xkey'], headers['cache-tag']].flat().join(' ')
  const control = String(headers['surrogate-control'] ?? headers['cdn-cache-control'] ?? '')
  return {
    keys: keys.split(/[ ,]+/).filter(Boolean),
    seconds: Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0),
  }
}

/** Reads a purge in the form of any of the networks; null if the request is none. */
function readPurge(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): { keys: string[]; isAllowed: boolean } | null {
  const hasToken = headers.authorization === `Bearer ${PURGE_TOKEN}`
  if (method === 'PURGE') return { keys: String(headers['xkey-purge']).split(' '), isAllowed: hasToken }
  if (method !== 'POST') return null
  if (url === `/service/${PURGE_SERVICE}/purge`) {
    const { surrogate_keys: keys } = JSON.parse(body.toString()) as { surrogate_keys: string[] }
    return { keys, isAllowed: headers['fastly-key'] === PURGE_TOKEN && keys.length <= 256 }
  }
  if (url === `/zones/${PURGE_SERVICE}/purge_cache`) {
    const { tags: keys } = JSON.parse(body.toString()) as { tags: string[] }
    return { keys, isAllowed: hasToken && keys.length <= 100 }
  }
  return null
}
