import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { networkOfIp } from './network.ts'

/** The largest number of bytes of uploads that are read at the same time; parsing takes about three times as much memory. */
export const MAX_UPLOAD_BYTES_IN_MEMORY = 32 * 1024 * 1024

/** The largest size in bytes of a small upload; small uploads have a separate budget, so that they don't wait for large ones. */
const SMALL_UPLOAD = 1024 * 1024
const SMALL_UPLOADS_IN_MEMORY = 8 * 1024 * 1024

/**
 * The window in which the speed of an upload is measured; slower than 16 kB a second, less than any mobile network, it is cut
 * off.
 */
const WINDOW_MS = 10_000
const LEAST_BYTES_PER_WINDOW = 160 * 1024

/** Resolves when the request's body may be read. Called in `preParsing`. */
export type AcquireUploadSlot = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface UploadBudgetOptions {
  /** The largest number of bytes of large uploads read at the same time. */
  maxBytes: number
  /** Called whenever the memory that finished uploads left unfreed may reach half of `maxBytes`. */
  reclaim?: () => void
  /** The largest number of bytes of small uploads read at the same time, and the largest size of a small upload. */
  small?: { maxBytes: number; largest: number }
  /** Returns the owner of an upload; the uploads of one owner are read one after the other. */
  ownerOf?: (request: FastifyRequest) => string
  slowest?: { windowMs: number; bytes: number }
}

/**
 * Queues uploads unread while running ones use all memory reserved for uploads. They are read in the order of arrival, one per
 * owner at a time. A sender that stalls is disconnected, to free its memory.
 * @throws Refusal `length-required` for an upload that doesn't say how long it is.
 */
export function createUploadBudget(options: UploadBudgetOptions): AcquireUploadSlot {
  const {
    maxBytes,
    reclaim = () => {},
    small = { maxBytes: SMALL_UPLOADS_IN_MEMORY, largest: SMALL_UPLOAD },
    ownerOf = uploader,
    slowest = { windowMs: WINDOW_MS, bytes: LEAST_BYTES_PER_WINDOW },
  } = options
  const uploading = new Set<string>()
  const lanes = { small: createLane(small.maxBytes, uploading), large: createLane(maxBytes, uploading) }
  let remains = 0

  return async (request, reply) => {
    const length = announcedLength(request)
    if (length === null) throw new Refusal('length-required')
    const lane = length <= small.largest ? lanes.small : lanes.large
    const size = Math.min(length, lane.maxBytes)
    const owner = ownerOf(request)
    await lane.enter(owner, size)
    const stopWatching = cutOffWhenSlow(request, slowest)
    // This runs however the answer ends: sent, or abandoned by the client, also while the upload waited.
    finished(reply.raw, () => {
      stopWatching()
      // After the handler's remaining work, nothing refers to the upload's memory any more.
      setImmediate(() => {
        remains += size
        if (remains >= maxBytes / 2) {
          remains = 0
          reclaim()
        }
        lane.leave(owner, size)
        lanes.small.startNext()
        lanes.large.startNext()
      })
    })
  }
}

interface Lane {
  maxBytes: number
  enter: (owner: string, size: number) => Promise<void>
  leave: (owner: string, size: number) => void
  startNext: () => void
}

function createLane(maxBytes: number, uploading: Set<string>): Lane {
  const waiting: { owner: string; size: number; start: () => void }[] = []
  let free = maxBytes

  /** Starts waiting uploads in order, as far as they fit; an owner with a running upload is skipped. */
  function startNext(): void {
    for (let at = 0; at < waiting.length;) {
      const next = waiting[at]
      if (!next) return
      if (uploading.has(next.owner)) {
        at += 1
        continue
      }
      // The first upload that doesn't fit blocks the queue; otherwise smaller ones could overtake it forever.
      if (next.size > free) return
      waiting.splice(at, 1)
      free -= next.size
      uploading.add(next.owner)
      next.start()
    }
  }

  return {
    maxBytes,
    startNext,
    enter: (owner, size) =>
      new Promise<void>(start => {
        waiting.push({ owner, size, start })
        startNext()
      }),
    leave(owner, size) {
      free += size
      uploading.delete(owner)
    },
  }
}

/** Ends the connection of an upload that arrives too slowly. @returns a function that stops watching. */
function cutOffWhenSlow({ raw }: FastifyRequest, { windowMs, bytes }: { windowMs: number; bytes: number }) {
  const { socket } = raw
  let received = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    if (socket.bytesRead - received < bytes) socket.destroy()
    received = socket.bytesRead
  }, windowMs)
  return () => clearInterval(timer)
}

function uploader({ owner, staff, ip }: FastifyRequest): string {
  return owner?.profileId ?? staff?.staffId ?? networkOfIp(ip)
}

function announcedLength({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length'])
  return headers['content-length'] !== undefined && Number.isSafeInteger(length) && length >= 0
    ? length
    : null
}
