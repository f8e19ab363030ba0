import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sets `ETag` and `Cache-Control`.
 * @returns whether the visitor already has this version; if so, the reply must be a 304 without a body.
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
  // Proxies that compress the answer mark its tag as weak (`W/`).
  return header.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
