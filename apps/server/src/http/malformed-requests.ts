import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const NUL = '\0'
/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i
const LAST_PORT = 65_535
/** Levels of a body; the deepest that a call takes has five. */
const DEEPEST = 32
/** A zero byte in an address, as it is written there. */
const ENCODED_NUL = /%00/

/**
 * Refuses what no route can handle: a `Host` no address can be built from, and zero bytes, which the database's texts
 * can't hold, in the address or anywhere in a body; a body nested more deeply than any call takes.
 */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isWellFormed(request) ? undefined : new Refusal('invalid-body'))
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const field = findNul(request.body)
    done(field === null ? undefined : new Refusal('invalid-body', field ? { field } : {}))
  })
}

function isWellFormed(request: FastifyRequest): boolean {
  return hasUsableHost(request.raw) && !ENCODED_NUL.test(request.url)
}

/** Whether a request names one host that an address can be built from. HTTP/1.0 may leave it out. */
export function hasUsableHost({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  const named = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  return named.length <= 1 && isUsable(headers.host ?? '')
}

function isUsable(host: string): boolean {
  if (host === '') return true
  const [isHost, port = '0'] = HOST.exec(host) ?? []
  return isHost !== undefined && Number(port) <= LAST_PORT
}

/**
 * @returns the path of the first text with a zero byte as refusals spell it, '' for the body itself and for what is nested
 *   too deeply to be looked through, null for none.
 */
function findNul(body: unknown, path = '', depth = 0): string | null {
  if (typeof body === 'string') return body.includes(NUL) ? path : null
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return null
  if (depth > DEEPEST) return ''
  for (const [name, value] of Object.entries(body)) {
    if (name.includes(NUL)) return path
    const found = findNul(value, path ? `${path}.${name}` : name, depth + 1)
    if (found !== null) return found
  }
  return null
}
