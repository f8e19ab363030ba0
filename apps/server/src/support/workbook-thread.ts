// The module of the thread that writes a workbook, because twenty thousand rows take seconds.
import { parentPort, workerData } from 'node:worker_threads'
import { type Workbook, writeWorkbook } from './workbook.ts'

parentPort?.postMessage({ type: 'file', bytes: await writeWorkbook(workerData as Workbook) })
