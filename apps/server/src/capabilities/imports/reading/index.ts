import { Worker } from 'node:worker_threads'
import { IMPORT_LIMITS } from '@dotyk/domain/imports'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../../refusal.ts'
import { limitConcurrency } from '../../../support/concurrency.ts'
import type { ImportThreadMessage, ImportTask } from './import-thread.ts'
import type { ImportContent } from './read-source.ts'

export type { ImportContent } from './read-source.ts'

const MODULE = new URL('./import-thread.ts', import.meta.url)

/** The maximum number of threads at the same time. */
const THREADS = 2
const MEMORY_MB = 50
/** The time limit in milliseconds for starting a thread on a busy machine. */
const START_WITHIN_MS = 20_000

export type ImportReader = (task: ImportTask) => Promise<ImportContent>

/**
 * Reads files, pages and texts in threads that end when they take too much time or memory.
 * @returns a function that throws Refusal `import-empty`, `import-unreadable`, `import-webarchive`, `import-too-heavy`
 */
export function createImportReader(
  log: Pick<FastifyBaseLogger, 'warn'>,
  readWithinMs: number = IMPORT_LIMITS.readTimeoutMs,
): ImportReader {
  const runLimited = limitConcurrency(THREADS)
  return async task => {
    const answer = await runLimited(() => runThread(task, readWithinMs)).catch((error: unknown) => {
      log.warn({ err: error }, 'an import could not be read')
      throw new Refusal('import-too-heavy', { field: 'file' })
    })
    if (answer.type === 'content') return answer.content
    throw new Refusal(answer.key, { field: 'file' })
  }
}

type Answer = Exclude<ImportThreadMessage, { type: 'ready' }>

/** Runs a task in a thread. @throws Error if the thread fails, takes too much memory or too long. */
function runThread(task: ImportTask, readWithinMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(MODULE, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 8 },
    })
    const fail = () => settle(() => reject(new Error('the thread took too long')))
    let timeout = setTimeout(fail, START_WITHIN_MS)
    const settle = (finish: () => void) => {
      clearTimeout(timeout)
      thread.removeAllListeners()
      // Errors of a thread that is ending are ignored.
      thread.on('error', () => {})
      void thread.terminate()
      finish()
    }
    thread.on('message', (message: ImportThreadMessage | object) => {
      // In development Node sends messages that name the files a thread has loaded.
      if (!('type' in message)) return
      if (message.type === 'ready') {
        clearTimeout(timeout)
        timeout = setTimeout(fail, readWithinMs)
      } else settle(() => resolve(message))
    })
    thread.once('error', (error: Error) => settle(() => reject(error)))
    thread.once('exit', code => settle(() => reject(new Error(`the thread ended with code ${code}`))))
  })
}
