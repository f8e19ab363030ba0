import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../../concurrency.ts'
import { Refusal } from '../../refusal.ts'
import type { ProcessedPhoto } from './make-photo.ts'

/** @throws Refusal `image-invalid` naming `field`. */
export type ProcessPhoto = (bytes: Buffer, field: string) => Promise<ProcessedPhoto>

export interface PhotoWorkshop {
  processPhoto: ProcessPhoto
  close: () => void
}

export interface WorkshopOptions {
  /** What the helper runs. */
  worker?: string
  /** The largest picture takes two seconds; a hostile one may be made to take more. */
  patienceMs?: number
  /** How long the helper waits for the next photo before it ends. */
  idleMs?: number
}

const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url))

/**
 * Makes photos in a process of their own, one at a time. A picture comes from a stranger and its decoder is native code:
 * should that crash, hang or leave hundreds of megabytes behind, the service goes on, and the helper's end frees them.
 */
export function openPhotoWorkshop(options: WorkshopOptions = {}): PhotoWorkshop {
  const { worker = WORKER, patienceMs = 20_000, idleMs = 15_000 } = options
  const oneAtATime = limitConcurrency(1)
  let helper: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function endHelper(): void {
    clearTimeout(idle)
    helper?.kill()
    helper = null
  }

  async function ask(picture: Buffer): Promise<ProcessedPhoto | null> {
    clearTimeout(idle)
    const asked = (helper ??= startHelper(worker))
    try {
      return await answerOf(asked, picture, patienceMs)
    } finally {
      if (asked.exitCode !== null || asked.signalCode !== null) helper = null
      else idle = setTimeout(endHelper, idleMs).unref()
    }
  }

  return {
    processPhoto: (picture, field) =>
      oneAtATime(async () => {
        const photo = await ask(picture)
        if (!photo) throw new Refusal('image-invalid', { field })
        return photo
      }),
    close: endHelper,
  }
}

function startHelper(worker: string): ChildProcess {
  const helper = fork(worker, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // None of the service's secrets; two pools keep memory from being scattered over as many as there are threads.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Waiting for the next photo must not keep the service from ending.
  helper.unref()
  helper.channel?.unref()
  return helper
}

/** The helper's answer; null also when the picture made it crash or took all patience. */
function answerOf(helper: ChildProcess, picture: Buffer, patienceMs: number): Promise<ProcessedPhoto | null> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => helper.kill('SIGKILL'), patienceMs)
    const onMessage = (photo: unknown) => settle(() => resolve(photo as ProcessedPhoto | null))
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
    helper.send(picture, error => {
      if (error) onError(error)
    })
  })
}
