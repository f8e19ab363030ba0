import { limitConcurrency } from '../../../../support/concurrency.ts'
import { runThread } from '../../../../support/run-thread.ts'
import type { DrawingResult, DrawingTask } from './drawing-thread.ts'

const MODULE = new URL('./drawing-thread.ts', import.meta.url)

/** Only one thread draws at a time, because the documents of a thousand orders take a hundred megabytes of pictures. */
const THREADS = 1
const MEMORY_MB = 512
const WITHIN_MS = 180_000

const runLimited = limitConcurrency(THREADS)

/** Draws a document for many orders in a thread, so that the service keeps answering requests meanwhile. */
export function drawInThread(task: DrawingTask): Promise<Buffer> {
  return runLimited(async () => {
    const { bytes } = await runThread<DrawingResult>(MODULE, task, {
      withinMs: WITHIN_MS,
      memoryMb: MEMORY_MB,
    })
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  })
}
