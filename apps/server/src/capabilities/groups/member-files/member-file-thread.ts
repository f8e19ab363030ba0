// This module runs in the thread that reads tables, writes workbooks and draws QR sheets, because all of it takes long and
// tables come from strangers. Each task loads only what it needs.
import { parentPort, workerData } from 'node:worker_threads'
import { TableRefused } from './table-refused.ts'
import type { MemberFileMessage, MemberFileTask } from './thread-messages.ts'

parentPort?.postMessage(await perform(workerData as MemberFileTask))

async function perform(task: MemberFileTask): Promise<MemberFileMessage> {
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
    case 'writeWorkbook': {
      const { writeMemberWorkbook } = await import('./write-member-workbook.ts')
      const report = (drawn: number) =>
        parentPort?.postMessage({ type: 'progress', drawn } satisfies MemberFileMessage)
      return { type: 'file', bytes: await writeMemberWorkbook(task, report) }
    }
    case 'drawQrSheet': {
      const { drawQrSheet } = await import('./draw-qr-sheet.ts')
      return { type: 'file', bytes: await drawQrSheet(task) }
    }
  }
}
