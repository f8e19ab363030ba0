import { limitConcurrency } from './concurrency.ts'
import { runThread, type ThreadMessage } from './run-thread.ts'
import type { Workbook } from './workbook.ts'

const MODULE = new URL('./workbook-thread.ts', import.meta.url)

/** The number of workbooks written at a time: twenty thousand rows need about 300 MB, so further workbooks wait. */
const THREADS = 1
const MEMORY_MB = 512
const WITHIN_MS = 120_000

interface WrittenWorkbook extends ThreadMessage {
  bytes: Uint8Array
}

/** Writes long workbooks (.xlsx) in a separate thread, so that the service can answer other requests meanwhile. */
export function createWorkbookWriter(): (workbook: Workbook) => Promise<Buffer> {
  const limit = limitConcurrency(THREADS)
  return workbook =>
    limit(async () => {
      const { bytes } = await runThread<WrittenWorkbook>(MODULE, workbook, {
        withinMs: WITHIN_MS,
        memoryMb: MEMORY_MB,
      })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    })
}
