import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const NUL = '\0'
/** Matches a `Host` header: a name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i
const LAST_PORT = 65_535
/** The deepest nesting of a body; the bodies of calls have at most five levels. */
const DEEPEST = 32
/** A zero byte as addresses encode it. */
const ENCODED_NUL = /%00/

/**
 * Refuses requests that no route can handle: with a `Host` from which no address can be built, with zero bytes, which the
 * database can't store, in the address or the body, or with a body nested too deeply.
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

/** Whether a request has a single `Host` from which an address can be built, or none, as HTTP/1.0 allows. */
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
 * Finds a zero byte in a body.
 * @returns the field's path as refusals name it; '' for the body itself or one nested too deeply; null if there is none.
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
