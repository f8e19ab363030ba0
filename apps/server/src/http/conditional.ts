import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sets `ETag` and `Cache-Control`.
 * @returns whether the visitor has this version already; then the reply is a 304 without a body.
 */
export function isNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  cacheControl: string,
): boolean {
  reply.header('etag', etag).header('cache-control', cacheControl)
  if (!matches(request.headers['if-none-match'], etag)) return false
  reply.code(304)
  return true
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  // Proxies that compress on the way mark tags as weak.
  return header.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
