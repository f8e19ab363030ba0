// This module runs in the thread that reads content written by strangers.
import { parentPort, workerData } from 'node:worker_threads'
import { phonePlan } from '@dotyk/domain/phone-plan'
import { setPhonePlan } from '@dotyk/domain/values'
import { ImportRefused, type ImportRefusal } from './import-refused.ts'
import { type ImportContent, readImportSource } from './read-source.ts'

export interface ImportTask {
  file: Uint8Array
  address: string
}

/** The thread's messages: it reports when its modules are loaded, so that only the reading counts against the time limit. */
export type ImportThreadMessage =
  | { type: 'ready' }
  | { type: 'content'; content: ImportContent }
  | { type: 'refused'; key: ImportRefusal }

setPhonePlan(phonePlan)
send({ type: 'ready' })
send(await perform(workerData as ImportTask))

async function perform({ file, address }: ImportTask): Promise<ImportThreadMessage> {
  try {
    return { type: 'content', content: await readImportSource(file, address) }
  } catch (error) {
    if (error instanceof ImportRefused) return { type: 'refused', key: error.key }
    throw error
  }
}

function send(message: ImportThreadMessage): void {
  parentPort?.postMessage(message)
}
