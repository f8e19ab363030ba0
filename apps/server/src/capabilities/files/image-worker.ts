import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../refusal.ts'
import { createFairQueue } from './fair-queue.ts'
import { imageKind } from './image-kind.ts'
import type { ProcessedPhoto } from './make-photo.ts'
import type { MadePicture } from './made-picture.ts'
import type { PictureUse } from './make-picture.ts'
import type { UploadSource } from './upload-source.ts'

export interface ImageWorker {
  /** @throws Refusal `image-invalid` or `image-too-many-pixels` naming the field. */
  makePhoto: (picture: Buffer, source: UploadSource) => Promise<ProcessedPhoto>
  /** @throws Refusal `image-invalid`, `image-too-many-pixels`, or `file-type` for a picture that is neither SVG, PNG nor HEIC, naming the field. */
  makePicture: (picture: Buffer, use: PictureUse, source: UploadSource) => Promise<MadePicture>
  close: () => void
}

/** What the worker's process is sent. */
export interface ImageTask {
  use: 'photo' | PictureUse
  picture: Uint8Array
}

export interface ImageWorkerOptions {
  /** The module that the process runs. */
  module?: string
  /** For starting the process: half a second, or many where the machine is busy. */
  startTimeoutMs?: number
  /** For a picture: the largest takes two seconds, a hostile one may be made to take more. */
  timeoutMs?: number
  /** For a drawing (SVG): the largest takes a fraction of a second. */
  drawingTimeoutMs?: number
  /** How long the process waits for the next picture before it ends. */
  idleMs?: number
}

const MODULE = fileURLToPath(new URL('./image-worker-process.ts', import.meta.url))

/**
 * Makes photos, logos and backgrounds in a process of their own, one at a time, the profiles in turn. A picture comes from
 * a stranger and its decoder is native code: should that crash, hang or leave hundreds of megabytes behind, the service
 * goes on, and the end of the process frees them.
 */
export function startImageWorker(options: ImageWorkerOptions = {}): ImageWorker {
  const { module = MODULE, idleMs = 15_000 } = options
  const { startTimeoutMs = 20_000, timeoutMs = 20_000, drawingTimeoutMs = 3_000 } = options
  const runInTurn = createFairQueue()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function endWorker(): void {
    clearTimeout(idle)
    worker?.process.kill()
    worker = null
  }

  async function ask(task: ImageTask): Promise<unknown> {
    clearTimeout(idle)
    const asked = (worker ??= startWorker(module, startTimeoutMs))
    try {
      // The time it takes to start is not the picture's.
      await asked.ready
      const isDrawing = task.use !== 'photo' && imageKind(Buffer.from(task.picture)) === null
      return await answerTo(task, asked.process, isDrawing ? drawingTimeoutMs : timeoutMs)
    } finally {
      if (asked.process.exitCode !== null || asked.process.signalCode !== null) worker = null
      else idle = setTimeout(endWorker, idleMs).unref()
    }
  }

  return {
    makePhoto: (picture, { profileId, field }) =>
      runInTurn(profileId, async () => {
        const photo = await ask({ use: 'photo', picture })
        if (!photo) throw new Refusal('image-invalid', { field })
        if (photo === 'pixels') throw new Refusal('image-too-many-pixels', { field })
        return photo as ProcessedPhoto
      }),
    makePicture: (picture, use, { profileId, field }) =>
      runInTurn(profileId, async () => {
        const made = await ask({ use, picture })
        if (!made) throw new Refusal('image-invalid', { field })
        if (made === 'pixels') throw new Refusal('image-too-many-pixels', { field })
        if (made === 'type') throw new Refusal('file-type', { field })
        return made as MadePicture
      }),
    close: endWorker,
  }
}

interface Worker {
  process: ChildProcess
  /** Resolves once it has loaded its decoders; rejects when it ends before, or takes too long. */
  ready: Promise<void>
}

function startWorker(module: string, startTimeoutMs: number): Worker {
  const worker = fork(module, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // None of the service's secrets. Two pools keep memory from being scattered over as many as there are threads, and the
    // thresholds have what one picture took given back before the next.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A failure that nobody waits for any more, such as a picture sent to a process that has just ended.
  worker.on('error', () => undefined)
  // Waiting for the next picture must not keep the service from ending.
  worker.unref()
  worker.channel?.unref()
  const ready = nextMessage(worker, startTimeoutMs).then(message => {
    if (message === null) throw new Error('the image worker was killed before it was ready')
  })
  // Looked at when a picture is sent.
  ready.catch(() => undefined)
  return { process: worker, ready }
}

/** What the process made of the task; null also when the picture made it crash or took too long. */
function answerTo(task: ImageTask, worker: ChildProcess, timeoutMs: number): Promise<unknown> {
  const answer = nextMessage(worker, timeoutMs)
  worker.send(task, error => {
    if (error) worker.emit('error', error)
  })
  return answer
}

/** The next message of the process; null when it was killed, also by us after `timeoutMs`. */
function nextMessage(worker: ChildProcess, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      // A message that is already on its way would be taken for one of a process that lives.
      worker.off('message', onMessage)
      worker.kill('SIGKILL')
    }, timeoutMs)
    const onMessage = (made: unknown) => settle(() => resolve(made))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null) =>
      settle(() => {
        if (code === null) resolve(null)
        else reject(new Error(`the image worker ended with code ${code}`))
      })
    const settle = (finish: () => void) => {
      clearTimeout(timeout)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
