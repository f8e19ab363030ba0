import { DESIGN_LIMITS } from '@dotyk/domain/orders'
import { Refusal } from '../../refusal.ts'
import type { StoredDesignPicture } from '../files/index.ts'
import type { OwnDesignsContext } from './own-designs.context.ts'

const DAY_MS = 24 * 60 * 60_000
const DAY_SECONDS = DAY_MS / 1_000

/**
 * Stores the pictures of a file that a buyer wants printed.
 * @param uploader a profile's id, or a visitor's network
 * @throws Refusal of the file, `too-many-requests` where the uploader has sent as many as a day allows
 */
export async function uploadPictures(
  { files, pictures, inTransaction, clock }: OwnDesignsContext,
  uploader: string,
  readFile: (limit: number) => Promise<Buffer>,
): Promise<StoredDesignPicture[]> {
  const sent = await pictures.countSince(uploader, new Date(clock.now().getTime() - DAY_MS))
  if (sent >= DESIGN_LIMITS.picturesADay)
    throw new Refusal('too-many-requests', { retryAfterSeconds: DAY_SECONDS })
  const stored = await files.storeDesign(await readFile(DESIGN_LIMITS.file), uploader)
  const createdAt = clock.now()
  await inTransaction(tx =>
    pictures.insertAll(
      tx,
      stored.map(({ id, extension, width, height }) => ({
        id,
        extension,
        width,
        height,
        uploader,
        createdAt,
      })),
    ),
  )
  return stored
}
