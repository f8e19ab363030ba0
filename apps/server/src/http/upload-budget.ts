import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of the uploads that are read at the same time; parsing takes about three times as much. */
export const UPLOADS_IN_MEMORY = 32 * 1024 * 1024

/** Resolves when the request's body may be read. Called in `preParsing`. */
export type AcquireUploadSlot = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Holds large uploads back, unread, while those under way take up `maxBytes` of memory, first come first served.
 * Small ones rarely wait, and twenty large ones at once cost no more memory than a few.
 * @param reclaim called whenever what past ones left behind may come to half of `maxBytes`
 */
export function createUploadBudget(maxBytes: number, reclaim: () => void = () => {}): AcquireUploadSlot {
  const waiting: { size: number; start: () => void }[] = []
  let free = maxBytes
  let remains = 0

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
      // The answer's own work ends first; what it held is nobody's then.
      setImmediate(() => {
        remains += size
        if (remains >= maxBytes / 2) {
          remains = 0
          reclaim()
        }
        free += size
        startNext()
      })
    })
  }
}

function announcedSize({ headers }: FastifyRequest): number | null {
  const size = Number(headers['content-length'])
  return Number.isSafeInteger(size) && size >= 0 ? size : null
}
