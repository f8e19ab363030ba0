// The module of the thread that draws documents of many orders. Each task imports only what it needs.
import { parentPort, workerData } from 'node:worker_threads'
import type { PrintSheetsTask } from '../../../product-pictures/index.ts'
import type { PapersTask } from './draw-papers.ts'
import type { RegisterTask } from './draw-register.ts'

export type DrawingTask =
  | ({ kind: 'papers' } & PapersTask)
  | ({ kind: 'print-sheets' } & PrintSheetsTask)
  | ({ kind: 'register' } & RegisterTask)

export interface DrawingResult {
  type: 'file'
  bytes: Uint8Array
}

const bytes = await draw(workerData as DrawingTask)
parentPort?.postMessage({ type: 'file', bytes } satisfies DrawingResult)

async function draw(task: DrawingTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'papers':
      return (await import('./draw-papers.ts')).drawPapers(task)
    case 'print-sheets':
      return (await import('../../../product-pictures/index.ts')).drawPrintSheets(task)
    case 'register':
      return (await import('./draw-register.ts')).drawRegister(task)
  }
}
