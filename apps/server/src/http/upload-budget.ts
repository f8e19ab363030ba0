import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lets a request's body in; resolves when there is room for it. A preParsing hook. */
export type AwaitRoom = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Holds large uploads back, unread, while those under way take up `maxBytes` of memory, first come first served.
 * Small ones rarely wait, and twenty large ones at once cost no more memory than a few.
 */
export function createUploadBudget(maxBytes: number): AwaitRoom {
  const waiting: { size: number; start: () => void }[] = []
  let free = maxBytes

  function startNext(): void {
    for (let next = waiting[0]; next && next.size <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.size
      next.start()
    }
  }

  return async (request, reply) => {
    const size = Math.min(announcedSize(request) ?? maxBytes, maxBytes)
    await new Promise<void>(start => {
      waiting.push({ size, start })
      startNext()
    })
    // However the answer ends, sent or given up by the client, also while it waited.
    finished(reply.raw, () => {
      free += size
      startNext()
    })
  }
}

function announcedSize({ headers }: FastifyRequest): number | null {
  const size = Number(headers['content-length'])
  return Number.isSafeInteger(size) && size >= 0 ? size : null
}
