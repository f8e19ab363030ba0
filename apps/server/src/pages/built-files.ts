import type { FastifyReply } from 'fastify'
import { markAsAsset } from '../http/security-headers.ts'

const SMALL_PART = /\.(?:js|css|woff2)(?:\.br)?$/

/** Sets the caching of a built file: files under `assets/` are named by a hash of their content and never change. */
export function setBuiltFileHeaders(reply: FastifyReply, path: string): void {
  if (!path.includes('/assets/')) {
    reply.header('cache-control', 'no-cache')
    return
  }
  markAsAsset(reply)
  // The ETag is enough for conditional requests.
  reply.removeHeader('last-modified')
  // A page loads a dozen such files, so headers that they don't need are removed: immutable files are never revalidated, and only
  // videos are loaded in ranges.
  if (SMALL_PART.test(path)) for (const name of ['etag', 'accept-ranges']) reply.removeHeader(name)
  reply.header('cache-control', 'public, max-age=31536000, immutable')
}
