import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

/** Pages that may wait; with more, an answer would come too late to be of use. */
const LONGEST_QUEUE = 32
/** Drawing a page takes some tens of milliseconds; a loader that hangs must not stop the others for as long. */
const LONGEST_PAUSE_MS = 50
const RETRY_AFTER_SECONDS = 2

export type RunInTurn = <Result>(draw: () => Promise<Result>) => Promise<Result>

export interface RenderQueueOptions {
  longestQueue?: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Draws pages one after the other, and rests after each for as long as it took: drawing occupies a processor that cards and
 * the database need as well.
 * @throws Refusal `unavailable` while too many pages wait.
 */
export function createRenderQueue(options: RenderQueueOptions = {}): RunInTurn {
  const { longestQueue = LONGEST_QUEUE, now = () => performance.now(), pause = delay } = options
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
      return await draw()
    } finally {
      waiting -= 1
      void pause(Math.min(now() - started, LONGEST_PAUSE_MS)).then(() => done.resolve(null))
    }
  }
}
