import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

/** Pages that may wait; with more, an answer would come too late to be of use. */
const LONGEST_QUEUE = 32
/** Drawing a page takes some tens of milliseconds; a loader that hangs must not stop the others for as long. */
const LONGEST_PAUSE_MS = 50
/** A page takes some tens of milliseconds; one that takes this long will not be finished. */
const DRAWING_LIMIT_MS = 10_000
const RETRY_AFTER_SECONDS = 2

/** @param draw its signal is aborted once the drawing has taken too long, and nobody waits for it any more */
export type RunInTurn = <Result>(draw: (signal: AbortSignal) => Promise<Result>) => Promise<Result>

export interface RenderQueueOptions {
  longestQueue?: number
  /** Milliseconds. */
  drawingLimit?: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Draws pages one after the other, and rests after each for as long as it took: drawing occupies a processor that cards and
 * the database need as well. A drawing that exceeds its time limit leaves its turn to the next.
 * @throws Refusal `unavailable` while too many pages wait, and for a drawing that takes too long.
 */
export function createRenderQueue(options: RenderQueueOptions = {}): RunInTurn {
  const { longestQueue = LONGEST_QUEUE, drawingLimit = DRAWING_LIMIT_MS } = options
  const { now = () => performance.now(), pause = delay } = options
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return async draw => {
    if (waiting >= longestQueue) throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    waiting += 1
    const before = last
    const done = Promise.withResolvers<null>()
    last = done.promise
    await before
    const started = now()
    try {
      return await withinLimit(draw, drawingLimit)
    } finally {
      waiting -= 1
      void pause(Math.min(now() - started, LONGEST_PAUSE_MS)).then(() => done.resolve(null))
    }
  }
}

async function withinLimit<Result>(
  draw: (signal: AbortSignal) => Promise<Result>,
  limit: number,
): Promise<Result> {
  const controller = new AbortController()
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    controller.abort()
  }, limit)
  try {
    return await Promise.race([draw(controller.signal), exceeded])
  } finally {
    clearTimeout(timer)
  }
}
