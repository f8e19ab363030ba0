import { fileURLToPath } from 'node:url'
import { createFairQueue } from '../../support/fair-queue.ts'
import { type HelperProcessOptions, createHelperProcess } from '../../support/helper-process.ts'
import { Refusal } from '../../refusal.ts'
import type { PictureToDraw } from './draw-product.ts'

export interface PictureWorker {
  /**
   * Draws a picture; visitors take turns.
   * @throws Refusal `unavailable` where too many requests wait or the process fails; a later request may succeed.
   */
  draw: (picture: PictureToDraw, visitor: string) => Promise<Buffer>
  close: () => void
}

export interface PictureWorkerOptions extends Partial<HelperProcessOptions> {
  /** The time limit for one picture; drawing takes a tenth of a second, or many times that where the machine is busy. */
  timeoutMs?: number
  /** The maximum number of waiting tasks. */
  mostWaiting?: number
}

const MODULE = fileURLToPath(new URL('./picture-worker-process.ts', import.meta.url))
const RETRY_SECONDS = 2
/** How much freed memory the process keeps for the next picture: enough for the pixels and encoder of the widest one. */
const KEPT_FREE_BYTES = 4 * 1024 * 1024

/**
 * Draws products in a process of their own, one picture at a time. Drawing takes a tenth of a second of processor time, so the
 * process has a lower priority than the service, but not so low that a busy machine never draws.
 */
export function startPictureWorker(options: PictureWorkerOptions = {}): PictureWorker {
  const { timeoutMs = 20_000, mostWaiting = 64, ...process } = options
  const helper = createHelperProcess({
    module: MODULE,
    idleMs: 5 * 60_000,
    startTimeoutMs: 60_000,
    niceness: 2,
    keptFreeBytes: KEPT_FREE_BYTES,
    ...process,
  })
  const runInTurn = createFairQueue()
  let waiting = 0

  async function draw(picture: PictureToDraw): Promise<Buffer> {
    const drawn = await helper.run(picture, timeoutMs).catch((error: unknown) => {
      throw unavailable(error)
    })
    if (!(drawn instanceof Uint8Array)) throw unavailable(new Error('the process that draws was killed'))
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
  }

  return {
    async draw(picture, visitor) {
      if (waiting >= mostWaiting) throw unavailable(null)
      waiting += 1
      try {
        return await runInTurn(visitor, () => draw(picture))
      } finally {
        waiting -= 1
      }
    },
    close: helper.close,
  }
}

function unavailable(cause: unknown): Refusal {
  return Object.assign(new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS }), { cause })
}
