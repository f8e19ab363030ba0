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
  /** Makes a photo. @throws Refusal `image-invalid` or `image-too-many-pixels` naming the field. */
  makePhoto: (picture: Buffer, source: UploadOwner) => Promise<ProcessedPhoto>
  /**
   * Makes a logo, background or similar picture. @throws Refusal `image-invalid`, `image-too-many-pixels`, or `file-type` for a
   * picture that is neither SVG, PNG nor HEIC, naming the field.
   */
  makePicture: (picture: Buffer, use: PicturePurpose, source: UploadOwner) => Promise<ProcessedPicture>
  close: () => void
}

/** A task for the worker's process. */
export interface ImageTask {
  use: 'photo' | PicturePurpose
  picture: Uint8Array
}

export interface ImageWorkerOptions extends Partial<HelperProcessOptions> {
  /** The time limit in milliseconds for one picture: the largest takes two seconds, and a malicious one may take longer. */
  timeoutMs?: number
  /** The time limit in milliseconds for one drawing (SVG): the largest takes a fraction of a second. */
  drawingTimeoutMs?: number
}

const MODULE = fileURLToPath(new URL('./image-worker-process.ts', import.meta.url))

/**
 * Makes photos, logos and backgrounds in a separate process, one at a time, taking turns between profiles. Pictures come from
 * strangers and the decoder is native code: if it crashes, hangs or leaks memory, the service keeps running, and the end of the
 * process frees the memory.
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
