import { Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** Milliseconds after which it is ended. */
  withinMs: number
  memoryMb: number
  /** Called with how far it says it is. */
  onProgress?: (drawn: number) => void
}

/** A message of a thread: how far it is, or its answer. */
export interface ThreadMessage {
  type: string
}

/**
 * Runs a module in a thread with this task as its `workerData`, until its first message that is no progress.
 * @throws Error when the thread fails, ends without an answer or takes too long.
 */
export function runThread<Message extends ThreadMessage>(
  module: URL,
  task: object,
  { withinMs, memoryMb, onProgress = () => {} }: ThreadOptions,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const timeout = setTimeout(() => settle(() => reject(new Error('the thread took too long'))), withinMs)
    const settle = (finish: () => void) => {
      clearTimeout(timeout)
      thread.removeAllListeners()
      // Errors of a thread that is ending are ignored.
      thread.on('error', () => {})
      void thread.terminate()
      finish()
    }
    thread.on('message', (message: Message | object) => {
      // In development Node tells by messages which files a thread has loaded.
      if (!('type' in message)) return
      if (message.type === 'progress') onProgress((message as { drawn?: number }).drawn ?? 0)
      else settle(() => resolve(message))
    })
    thread.once('error', (error: Error) => settle(() => reject(error)))
    thread.once('exit', code => settle(() => reject(new Error(`the thread ended with code ${code}`))))
  })
}
