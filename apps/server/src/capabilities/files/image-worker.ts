import { fileURLToPath } from 'node:url'
import { createFairQueue } from '../../support/fair-queue.ts'
import { type HelperProcessOptions, createHelperProcess } from '../../support/helper-process.ts'
import { Refusal } from '../../refusal.ts'
import { imageKind } from './image-kind.ts'
import type { ProcessedPhoto } from './make-photo.ts'
import type { ProcessedPicture } from './processed-picture.ts'
import type { PicturePurpose } from './make-picture.ts'
import type { UploadOwner } from './upload-owner.ts'

export interface ImageWorker {
  /** @throws Refusal `image-invalid` or `image-too-many-pixels` naming the field. */
  makePhoto: (picture: Buffer, source: UploadOwner) => Promise<ProcessedPhoto>
  /** @throws Refusal `image-invalid`, `image-too-many-pixels`, or `file-type` for a picture that is neither SVG, PNG nor HEIC, naming the field. */
  makePicture: (picture: Buffer, use: PicturePurpose, source: UploadOwner) => Promise<ProcessedPicture>
  close: () => void
}

/** A task for the worker's process. */
export interface ImageTask {
  use: 'photo' | PicturePurpose
  picture: Uint8Array
}

export interface ImageWorkerOptions extends Partial<HelperProcessOptions> {
  /** For a picture: the largest takes two seconds, a hostile one may be made to take more. */
  timeoutMs?: number
  /** For a drawing (SVG): the largest takes a fraction of a second. */
  drawingTimeoutMs?: number
}

const MODULE = fileURLToPath(new URL('./image-worker-process.ts', import.meta.url))

/**
 * Makes photos, logos and backgrounds in a process of their own, one at a time, the profiles in turn. A picture comes from
 * a stranger and its decoder is native code: should that crash, hang or leave hundreds of megabytes behind, the service
 * goes on, and the end of the process frees them.
 */
export function startImageWorker(options: ImageWorkerOptions = {}): ImageWorker {
  const { timeoutMs = 20_000, drawingTimeoutMs = 3_000, ...process } = options
  const helper = createHelperProcess({ module: MODULE, idleMs: 15_000, ...process })
  const runInTurn = createFairQueue()

  function ask(task: ImageTask): Promise<unknown> {
    const isDrawing = task.use !== 'photo' && imageKind(Buffer.from(task.picture)) === null
    return helper.run(task, isDrawing ? drawingTimeoutMs : timeoutMs)
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
        return made as ProcessedPicture
      }),
    close: helper.close,
  }
}
