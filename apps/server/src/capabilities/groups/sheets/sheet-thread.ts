// This module runs in the thread that reads tables and draws sheets, because both take long and tables come from strangers. Each
// task loads only what it needs.
import { parentPort, workerData } from 'node:worker_threads'
import { TableRefused } from './table-refused.ts'
import type { SheetThreadMessage, SheetThreadTask } from './thread-messages.ts'

parentPort?.postMessage(await perform(workerData as SheetThreadTask))

async function perform(task: SheetThreadTask): Promise<SheetThreadMessage> {
  switch (task.kind) {
    case 'readTable': {
      const { readTable } = await import('./read-table.ts')
      try {
        return { type: 'table', lines: readTable(Buffer.from(task.file)) }
      } catch (error) {
        if (error instanceof TableRefused) return { type: 'refused', key: error.key }
        throw error
      }
    }
    case 'drawWorkbook': {
      const { drawWorkbook } = await import('./draw-workbook.ts')
      const report = (drawn: number) =>
        parentPort?.postMessage({ type: 'progress', drawn } satisfies SheetThreadMessage)
      return { type: 'file', bytes: await drawWorkbook(task, report) }
    }
    case 'drawPrint': {
      const { drawQrSheet: drawPrint } = await import('./draw-qr-sheet.ts')
      return { type: 'file', bytes: await drawPrint(task) }
    }
  }
}
