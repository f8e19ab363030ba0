import type { TableLine } from '@dotyk/domain/groups'
import type { PrintTask } from './draw-print.ts'
import type { WorkbookTask } from './draw-workbook.ts'
import type { TableRefusal } from './table-refused.ts'

/** What a thread is started with. */
export type ThreadTask =
  | { kind: 'readTable'; file: Uint8Array }
  | ({ kind: 'drawWorkbook' } & WorkbookTask)
  | ({ kind: 'drawPrint' } & PrintTask)

/** What it answers with; progress comes any number of times before. */
export type FromThread =
  | { type: 'progress'; drawn: number }
  | { type: 'table'; lines: TableLine[] }
  | { type: 'file'; bytes: Uint8Array }
  | { type: 'refused'; key: TableRefusal }
