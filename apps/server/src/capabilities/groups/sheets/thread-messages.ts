import type { TableLine } from '@dotyk/domain/groups'
import type { PrintTask } from './draw-print.ts'
import type { WorkbookTask } from './draw-workbook.ts'
import type { TableRefusal } from './table-refused.ts'

/** A thread's task. */
export type ThreadTask =
  | { kind: 'readTable'; file: Uint8Array }
  | ({ kind: 'drawWorkbook' } & WorkbookTask)
  | ({ kind: 'drawPrint' } & PrintTask)

/** A thread's messages: any number of progress reports, then the result. */
export type FromThread =
  | { type: 'progress'; drawn: number }
  | { type: 'table'; lines: TableLine[] }
  | { type: 'file'; bytes: Uint8Array }
  | { type: 'refused'; key: TableRefusal }
