import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../../concurrency.ts'
import { Refusal } from '../../refusal.ts'
import type { ProcessedPhoto } from './make-photo.ts'
import type { MadePicture, PictureUse } from './make-picture.ts'

/** @throws Refusal `image-invalid` naming `field`. */
export type ProcessPhoto = (bytes: Buffer, field: string) => Promise<ProcessedPhoto>

/** @throws Refusal `image-invalid`, or `file-type` for a picture that is neither SVG nor PNG, naming `field`. */
export type ProcessPicture = (bytes: Buffer, use: PictureUse, field: string) => Promise<MadePicture>

export interface PictureWorkshop {
  processPhoto: ProcessPhoto
  processPicture: ProcessPicture
  close: () => void
}

/** What the helper is asked. */
export interface PictureTask {
  use: 'photo' | PictureUse
  picture: Uint8Array
}

export interface WorkshopOptions {
  /** What the helper runs. */
  worker?: string
  /** The largest picture takes two seconds; a hostile one may be made to take more. */
  patienceMs?: number
  /** How long the helper waits for the next photo before it ends. */
  idleMs?: number
}

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

/**
 * Makes photos, logos and backgrounds in a process of their own, one at a time. A picture comes from a stranger and its decoder is native code:
 * should that crash, hang or leave hundreds of megabytes behind, the service goes on, and the helper's end frees them.
 */
export function openPictureWorkshop(options: WorkshopOptions = {}): PictureWorkshop {
  const { worker = WORKER, patienceMs = 20_000, idleMs = 15_000 } = options
  const oneAtATime = limitConcurrency(1)
  let helper: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function endHelper(): void {
    clearTimeout(idle)
    helper?.kill()
    helper = null
  }

  async function ask(task: PictureTask): Promise<unknown> {
    clearTimeout(idle)
    const asked = (helper ??= startHelper(worker))
    try {
      return await answerOf(asked, task, patienceMs)
    } finally {
      if (asked.exitCode !== null || asked.signalCode !== null) helper = null
      else idle = setTimeout(endHelper, idleMs).unref()
    }
  }

  return {
    processPhoto: (picture, field) =>
      oneAtATime(async () => {
        const photo = await ask({ use: 'photo', picture })
        if (!photo) throw new Refusal('image-invalid', { field })
        return photo as ProcessedPhoto
      }),
    processPicture: (picture, use, field) =>
      oneAtATime(async () => {
        const made = await ask({ use, picture })
        if (!made) throw new Refusal('image-invalid', { field })
        if (made === 'type') throw new Refusal('file-type', { field })
        return made as MadePicture
      }),
    close: endHelper,
  }
}

function startHelper(worker: string): ChildProcess {
  const helper = fork(worker, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // None of the service's secrets. Two pools keep memory from being scattered over as many as there are threads, and the
    // thresholds have what one picture took given back before the next.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Waiting for the next photo must not keep the service from ending.
  helper.unref()
  helper.channel?.unref()
  return helper
}

/** The helper's answer; null also when the picture made it crash or took all patience. */
function answerOf(helper: ChildProcess, task: PictureTask, patienceMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => helper.kill('SIGKILL'), patienceMs)
    const onMessage = (made: unknown) => settle(() => resolve(made))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null) =>
      settle(() => {
        if (code === null) resolve(null)
        else reject(new Error(`the photo helper ended with code ${code}`))
      })
    const settle = (answer: () => void) => {
      clearTimeout(patience)
      helper.off('message', onMessage).off('error', onError).off('exit', onExit)
      answer()
    }
    helper.on('message', onMessage).on('error', onError).on('exit', onExit)
    helper.send(task, error => {
      if (error) onError(error)
    })
  })
}
