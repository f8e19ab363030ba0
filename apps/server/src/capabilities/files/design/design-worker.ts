import { fileURLToPath } from 'node:url'
import type { BackgroundKey } from '@dotyk/domain/print'
import { createFairQueue } from '../../../support/fair-queue.ts'
import { createHelperProcess, type HelperProcessOptions } from '../../../support/helper-process.ts'
import { Refusal } from '../../../refusal.ts'
import type { DesignLogo, DesignPicture, DesignProblem } from './design-picture.ts'

/** A buyer's file to turn into pictures or a logo, or a stored picture whose background is to be removed. */
export type DesignTask =
  | { kind: 'pictures' | 'logo'; file: Uint8Array }
  | { kind: 'cut-out'; file: Uint8Array; background: BackgroundKey }

export type DesignResult = { pictures: DesignPicture[] } | { logo: DesignLogo } | { problem: DesignProblem }

export interface DesignWorker {
  /**
   * Makes the pictures of a buyer's file.
   * @param uploader the person whose files are queued together, so that uploaders take turns
   * @throws Refusal of `DESIGN_PROBLEMS` on `field`
   */
  makePictures: (file: Buffer, uploader: string, field: string) => Promise<DesignPicture[]>
  /** Removes the background of a stored picture. @throws Refusal `design-all-background` */
  cutOut: (print: Buffer, background: BackgroundKey, uploader: string) => Promise<DesignPicture[]>
  /** Traces a buyer's file to one colour. @throws Refusal of `DESIGN_PROBLEMS` on `field` */
  makeLogo: (file: Buffer, uploader: string, field: string) => Promise<DesignLogo>
  close: () => void
}

export interface DesignWorkerOptions extends Partial<HelperProcessOptions> {
  /** The time limit in milliseconds for one file: the largest takes a few seconds, and a malicious one may take longer. */
  timeoutMs?: number
}

const MODULE = fileURLToPath(new URL('./design-worker-process.ts', import.meta.url))

/**
 * Makes pictures of buyers' designs in a separate process, one file at a time, taking turns between uploaders. A PDF's page takes
 * more time and memory than a photo, and the end of the process frees all of its memory. The process has a lower priority than
 * the service.
 */
export function startDesignWorker(options: DesignWorkerOptions = {}): DesignWorker {
  const { timeoutMs = 25_000, ...process } = options
  const helper = createHelperProcess({
    module: MODULE,
    idleMs: 15_000,
    heapMegabytes: 256,
    niceness: 2,
    ...process,
  })
  const runInTurn = createFairQueue()
  const run = (task: DesignTask, uploader: string, field: string) =>
    runInTurn(uploader, async () => {
      const answer = (await helper.run(task, timeoutMs)) as DesignResult | null
      if (!answer) throw new Refusal('image-invalid', { field })
      if ('problem' in answer) throw new Refusal(answer.problem, { field })
      return answer
    })
  async function makePictures(task: DesignTask, uploader: string, field: string): Promise<DesignPicture[]> {
    const answer = await run(task, uploader, field)
    return 'pictures' in answer ? answer.pictures : []
  }
  return {
    makePictures: (file, uploader, field) => makePictures({ kind: 'pictures', file }, uploader, field),
    cutOut: (file, background, uploader) =>
      makePictures({ kind: 'cut-out', file, background }, uploader, 'tolerance'),
    async makeLogo(file, uploader, field) {
      const answer = await run({ kind: 'logo', file }, uploader, field)
      if (!('logo' in answer)) throw new Error('The process answered no logo.')
      return answer.logo
    },
    close: helper.close,
  }
}
