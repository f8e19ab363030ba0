import type { TableLine } from '@dotyk/domain/groups'
import type { FastifyBaseLogger } from 'fastify'
import { limitConcurrency } from '../../../support/concurrency.ts'
import { Refusal } from '../../../refusal.ts'
import { runThread } from '../../../support/run-thread.ts'
import type { QrSheetTask } from './draw-qr-sheet.ts'
import type { WorkbookTask } from './write-member-workbook.ts'
import type { MemberFileMessage, MemberFileTask } from './thread-messages.ts'

export type { WorkbookHeadings, MemberFileEntry } from './member-file-entry.ts'

const MODULE = new URL('./member-file-thread.ts', import.meta.url)

/**
 * The number of simultaneous threads that read tables, and of threads that draw workbooks and QR sheets; each may use as
 * much memory as an unpacked table. The two kinds are separate, so that a buyer's table doesn't wait for the drawing of ten
 * thousand members.
 */
const THREADS_OF_A_KIND = 1
const MEMORY_MB = 384
/**
 * The time limits in milliseconds: the longest table is read in a few seconds, and ten thousand members are drawn in half a
 * minute.
 */
const READ_WITHIN_MS = 30_000
const DRAW_WITHIN_MS = 180_000

export type MemberFileThreads = ReturnType<typeof createMemberFileThreads>

/** Reads tables of members and draws groups' workbooks and QR sheets in threads, so that the service keeps answering meanwhile. */
export function createMemberFileThreads(log: Pick<FastifyBaseLogger, 'warn'>) {
  const limitReading = limitConcurrency(THREADS_OF_A_KIND)
  const limitDrawing = limitConcurrency(THREADS_OF_A_KIND)

  return {
    /**
     * Reads the rows with content of an .xlsx or .csv file.
     * @throws Refusal `file-type`, `table-invalid`, `table-too-large`, `table-empty`; a table that takes too long or too much
     * memory is invalid.
     */
    async readTable(file: Buffer): Promise<TableLine[]> {
      const answer = await limitReading(() =>
        runMemberFileThread({ kind: 'readTable', file }, READ_WITHIN_MS),
      ).catch((error: unknown) => {
        log.warn({ err: error }, 'a table could not be read')
        throw new Refusal('table-invalid', { field: 'file' })
      })
      if (answer.type === 'refused') throw new Refusal(answer.key, { field: 'file' })
      if (answer.type !== 'table') throw new Error(`the thread answered a table with ${answer.type}`)
      return answer.lines
    },

    writeWorkbook: (task: WorkbookTask, onProgress?: (drawn: number) => void): Promise<Buffer> =>
      limitDrawing(async () =>
        fileOf(await runMemberFileThread({ kind: 'writeWorkbook', ...task }, DRAW_WITHIN_MS, onProgress)),
      ),

    drawQrSheet: (task: QrSheetTask): Promise<Buffer> =>
      limitDrawing(async () =>
        fileOf(await runMemberFileThread({ kind: 'drawQrSheet', ...task }, DRAW_WITHIN_MS)),
      ),
  }
}

function fileOf(answer: MemberFileMessage): Buffer {
  if (answer.type !== 'file') throw new Error(`the thread answered a drawing with ${answer.type}`)
  return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
}

function runMemberFileThread(
  task: MemberFileTask,
  withinMs: number,
  onProgress?: (drawn: number) => void,
): Promise<MemberFileMessage> {
  return runThread<MemberFileMessage>(MODULE, task, {
    withinMs,
    memoryMb: MEMORY_MB,
    ...(onProgress ? { onProgress } : {}),
  })
}
