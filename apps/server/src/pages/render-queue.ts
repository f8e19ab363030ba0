import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

/** The largest number of waiting pages; with more, answers would come too late to be useful. */
const LONGEST_QUEUE = 32
/**
 * The longest pause after drawing a page, which normally takes tens of milliseconds; a hanging loader must not cause an equally
 * long pause.
 */
const LONGEST_PAUSE_MS = 50
/** The longest time to draw a page, which normally takes tens of milliseconds. */
const DRAWING_LIMIT_MS = 10_000
const RETRY_AFTER_SECONDS = 2

/**
 * Runs a drawing when its turn comes.
 * @param draw draws the page; its signal is aborted once the drawing has taken too long
 */
export type RunInTurn = <Result>(draw: (signal: AbortSignal) => Promise<Result>) => Promise<Result>

export interface RenderQueueOptions {
  longestQueue?: number
  /** The longest time to draw a page, in milliseconds. */
  drawingLimit?: number
  /** Returns the milliseconds of a monotonic clock. */
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Draws pages one after the other, with a pause after each as long as the drawing, up to a limit, because cards and the database
 * need the processor too. After a drawing exceeds its time limit, the next one begins.
 * @throws Refusal `unavailable` if too many pages wait, or the drawing takes too long.
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
