import { fileURLToPath } from 'node:url'
import { createFairQueue } from '../../support/fair-queue.ts'
import { type HelperProcessOptions, createHelperProcess } from '../../support/helper-process.ts'
import { Refusal } from '../../refusal.ts'
import type { PictureToDraw } from './draw-product.ts'

export interface PictureWorker {
  /**
   * Draws a picture; visitors take turns.
   * @throws Refusal `unavailable` where too many wait or the process fails: it is worth asking again.
   */
  draw: (picture: PictureToDraw, visitor: string) => Promise<Buffer>
  close: () => void
}

export interface PictureWorkerOptions extends Partial<HelperProcessOptions> {
  /** For a picture: a tenth of a second, or many times that where the machine is busy. */
  timeoutMs?: number
  /** The maximum number of waiting tasks. */
  mostWaiting?: number
}

const MODULE = fileURLToPath(new URL('./picture-worker-process.ts', import.meta.url))
const RETRY_SECONDS = 2
/** The pixels of a picture of the largest width, and its encoder's, are taken again for the next one. */
const KEPT_FREE_BYTES = 4 * 1024 * 1024

/**
 * Draws products in a process of their own, one picture at a time. Drawing is a tenth of a second's work for a processor:
 * the process gives way to the service itself, so that cards stay quick, but not so far that a busy machine never draws.
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
