import type { TableLine } from '@dotyk/domain/groups'
import type { QrSheetTask } from './draw-qr-sheet.ts'
import type { WorkbookTask } from './write-member-workbook.ts'
import type { TableRefusal } from './table-refused.ts'

/** A thread's task. */
export type MemberFileTask =
  | { kind: 'readTable'; file: Uint8Array }
  | ({ kind: 'writeWorkbook' } & WorkbookTask)
  | ({ kind: 'drawQrSheet' } & QrSheetTask)

/** A thread's messages: any number of progress reports, then the result. */
export type MemberFileMessage =
  | { type: 'progress'; drawn: number }
  | { type: 'table'; lines: TableLine[] }
  | { type: 'file'; bytes: Uint8Array }
  | { type: 'refused'; key: TableRefusal }
