import { Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** The time in milliseconds after which the thread is ended. */
  withinMs: number
  memoryMb: number
  /** Called with the progress that the thread reports. */
  onProgress?: (drawn: number) => void
}

/** A message of a thread: its progress or its answer. */
export interface ThreadMessage {
  type: string
}

/**
 * Runs a module in a thread with the task as `workerData`, and returns its first message that isn't about progress.
 * @throws Error if the thread fails, ends without an answer or takes too long.
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
      // In development Node also sends messages that name the files a thread has loaded; they are ignored.
      if (!('type' in message)) return
      if (message.type === 'progress') onProgress((message as { drawn?: number }).drawn ?? 0)
      else settle(() => resolve(message))
    })
    thread.once('error', (error: Error) => settle(() => reject(error)))
    thread.once('exit', code => settle(() => reject(new Error(`the thread ended with code ${code}`))))
  })
}
