import { type IncomingMessage, request as ask } from 'node:http'
import { request as askSecurely } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Role, RolesConfig } from '../config/roles.ts'
import { Refusal } from '../refusal.ts'
import { pathOfRequest } from './normalise-request.ts'

/** The paths that every process answers, whatever its roles. */
const OF_EVERY_PROCESS = /^\/(?:healthz|readyz|metrics)$/

/**
 * The paths of pictures that take a tenth of a second or more to draw: products with their print, and previews and round
 * pictures of cards.
 */
const PICTURES =
  /^\/(?:products\/[\d-]+\/(?:front|back|use)\.(?:avif|jpg)|[\w-]{3,40}\/(?:preview|avatar)\.png)$/

/** Which process answers a path: this one, one with the role `pictures`, or none. */
export type Responder = 'itself' | 'pictures' | 'nobody'

export function responderOf(roles: ReadonlySet<Role>, path: string): Responder {
  if (OF_EVERY_PROCESS.test(path)) return 'itself'
  if (PICTURES.test(path)) return roles.has('pictures') ? 'itself' : roles.has('web') ? 'pictures' : 'nobody'
  return roles.has('web') ? 'itself' : 'nobody'
}

/** The longest wait for a picture, which is normally drawn within seconds. */
const TIMEOUT_MS = 20_000

/**
 * Answers, forwards or refuses each request according to the roles of this process; a process with all roles answers everything
 * itself.
 */
export function dispatchByRole(app: FastifyInstance, { roles, picturesUrl }: RolesConfig): void {
  if (roles.has('web') && roles.has('pictures')) return
  app.addHook('onRequest', async (request, reply) => {
    switch (responderOf(roles, pathOfRequest(request.originalUrl).replace(/\?.*/s, ''))) {
      case 'itself':
        return undefined
      case 'nobody':
        reply.callNotFound()
        return reply
      case 'pictures':
        if (picturesUrl === null) return undefined
        return forward(picturesUrl, request, reply)
    }
  })
}

/** The headers that concern a single connection and aren't forwarded. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'])

/** Forwards a request to another process, with the visitor's address in `X-Forwarded-For`, and sends that process's answer. */
async function forward(to: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { raw, ip } = request
  const kept = Object.entries(raw.headers).filter(([name]) => !OF_CONNECTION.has(name))
  const before = raw.headers['x-forwarded-for']
  const url = new URL(pathOfRequest(request.originalUrl), to)
  const asked = (url.protocol === 'https:' ? askSecurely : ask)(url, {
    method: raw.method ?? 'GET',
    headers: { ...Object.fromEntries(kept), 'x-forwarded-for': before ? `${String(before)}, ${ip}` : ip },
    timeout: TIMEOUT_MS,
  })
  asked.on('timeout', () => asked.destroy(new Error('The pictures’ process did not answer in time.')))
  asked.end()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve)
    asked.on('error', reject)
  }).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a picture could not be had from PICTURES_URL')
    throw new Refusal('unavailable', { retryAfterSeconds: 5 })
  })
  reply.hijack()
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name))
  reply.raw.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
  await pipeline(answer, reply.raw).catch(() => undefined)
  return reply
}
