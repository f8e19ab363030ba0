import { type IncomingMessage, request as ask } from 'node:http'
import { request as askSecurely } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Role, RolesConfig } from '../config/roles.ts'
import { Refusal } from '../refusal.ts'
import { pathOfRequest } from './normalise-request.ts'

/** Asked of every process, whatever its roles. */
const OF_EVERY_PROCESS = /^\/(?:healthz|readyz|metrics)$/

/** What takes a processor for a tenth of a second and more: products with their print, previews and round pictures of cards. */
const PICTURES =
  /^\/(?:products\/[\d-]+\/(?:front|back|use)\.(?:avif|jpg)|[\w-]{3,40}\/(?:preview|avatar)\.png)$/

/** Whether a process answers a path itself, has the pictures' processes answer it, or not at all. */
export type Responder = 'itself' | 'pictures' | 'nobody'

export function responderOf(roles: ReadonlySet<Role>, path: string): Responder {
  if (OF_EVERY_PROCESS.test(path)) return 'itself'
  if (PICTURES.test(path)) return roles.has('pictures') ? 'itself' : roles.has('web') ? 'pictures' : 'nobody'
  return roles.has('web') ? 'itself' : 'nobody'
}

/** A picture is drawn within seconds; a process that takes longer is out of order. */
const TIMEOUT_MS = 20_000

/** Has requests answered by the roles of this process; with all roles nothing changes. */
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

/** Headers that concern one connection alone. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'])

/** Sends a request on to another process, in the visitor's name, and answers what it answers. */
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
