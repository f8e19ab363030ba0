import type { TableLine } from '@dotyk/domain/groups'
import type { FastifyBaseLogger } from 'fastify'
import { limitConcurrency } from '../../../support/concurrency.ts'
import { Refusal } from '../../../refusal.ts'
import { runThread } from '../../../support/run-thread.ts'
import type { QrSheetTask } from './draw-qr-sheet.ts'
import type { WorkbookTask } from './draw-workbook.ts'
import type { SheetThreadMessage, SheetThreadTask } from './thread-messages.ts'

export type { SheetHeadings, SheetMember } from './sheet-member.ts'

const MODULE = new URL('./sheet-thread.ts', import.meta.url)

/**
 * Threads at the same time that read tables, and as many that draw: each may use as much memory as a table may unpack to. A
 * buyer's table doesn't wait until a sheet of ten thousand members is drawn.
 */
const THREADS_OF_A_KIND = 1
const MEMORY_MB = 384
/** The longest table is read in a few seconds, ten thousand members are drawn in half a minute. */
const READ_WITHIN_MS = 30_000
const DRAW_WITHIN_MS = 180_000

export type Sheets = ReturnType<typeof createSheets>

/** Tables of members and the sheets of a group, read and drawn in threads so that the service answers meanwhile. */
export function createSheets(log: Pick<FastifyBaseLogger, 'warn'>) {
  const limitReading = limitConcurrency(THREADS_OF_A_KIND)
  const limitDrawing = limitConcurrency(THREADS_OF_A_KIND)

  return {
    /**
     * The rows of an .xlsx or .csv file that hold something.
     * @throws Refusal `file-type`, `table-invalid`, `table-too-large`, `table-empty`; a table that takes too long or too much
     *   memory is invalid.
     */
    async readTable(file: Buffer): Promise<TableLine[]> {
      const answer = await limitReading(() =>
        runSheetThread({ kind: 'readTable', file }, READ_WITHIN_MS),
      ).catch((error: unknown) => {
        log.warn({ err: error }, 'a table could not be read')
        throw new Refusal('table-invalid', { field: 'file' })
      })
      if (answer.type === 'refused') throw new Refusal(answer.key, { field: 'file' })
      if (answer.type !== 'table') throw new Error(`the thread answered a table with ${answer.type}`)
      return answer.lines
    },

    drawWorkbook: (task: WorkbookTask, onProgress?: (drawn: number) => void): Promise<Buffer> =>
      limitDrawing(async () =>
        fileOf(await runSheetThread({ kind: 'drawWorkbook', ...task }, DRAW_WITHIN_MS, onProgress)),
      ),

    drawPrint: (task: QrSheetTask): Promise<Buffer> =>
      limitDrawing(async () => fileOf(await runSheetThread({ kind: 'drawPrint', ...task }, DRAW_WITHIN_MS))),
  }
}

function fileOf(answer: SheetThreadMessage): Buffer {
  if (answer.type !== 'file') throw new Error(`the thread answered a drawing with ${answer.type}`)
  return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
}

function runSheetThread(
  task: SheetThreadTask,
  withinMs: number,
  onProgress?: (drawn: number) => void,
): Promise<SheetThreadMessage> {
  return runThread<SheetThreadMessage>(MODULE, task, {
    withinMs,
    memoryMb: MEMORY_MB,
    ...(onProgress ? { onProgress } : {}),
  })
}
