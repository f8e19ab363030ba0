import { DESIGN_LIMITS } from '@dotyk/domain/orders'
import { type BackgroundKey, designFile } from '@dotyk/domain/print'
import { Refusal } from '../../refusal.ts'
import type { StoredDesignPicture, StoredLogo } from '../files/index.ts'
import type { OwnDesignsContext } from './own-designs.context.ts'

const DAY_MS = 24 * 60 * 60_000
const DAY_SECONDS = DAY_MS / 1_000

/**
 * Stores the pictures of a file that a buyer wants printed.
 * @param uploader a profile's id, or a visitor's network
 * @throws Refusal of the file, `too-many-requests` where the uploader has sent as many as a day allows
 */
export async function uploadPictures(
  ctx: OwnDesignsContext,
  uploader: string,
  readFile: (limit: number) => Promise<Buffer>,
): Promise<StoredDesignPicture[]> {
  await requireWithinDay(ctx, uploader, 'uploads', DESIGN_LIMITS.picturesADay)
  const stored = await ctx.files.storeDesign(await readFile(DESIGN_LIMITS.file), uploader)
  await insertStored(ctx, uploader, stored, null)
  return stored
}

/**
 * Stores the logo of a file that a buyer wants printed in one colour.
 * @throws Refusal of the file, `too-many-requests` where the uploader has sent as many as a day allows
 */
export async function uploadLogo(
  ctx: OwnDesignsContext,
  uploader: string,
  readFile: (limit: number) => Promise<Buffer>,
): Promise<StoredLogo> {
  await requireWithinDay(ctx, uploader, 'uploads', DESIGN_LIMITS.picturesADay)
  const stored = await ctx.files.storeLogo(await readFile(DESIGN_LIMITS.file), uploader)
  await insertStored(ctx, uploader, [stored], null)
  return stored
}

/**
 * Makes a copy of a stored picture without its background. The original stays, so that the background can be put back.
 * @throws Refusal `design-picture-not-found`, `design-all-background` where no pixels would be left, `too-many-requests`
 */
export async function cutOutPicture(
  ctx: OwnDesignsContext,
  uploader: string,
  id: string,
  background: BackgroundKey,
): Promise<StoredDesignPicture[]> {
  const picture = await ctx.pictures.find(id)
  const isPicture = picture && picture.extension !== 'svg'
  const file = isPicture && (await ctx.files.read(designFile(id, picture.extension)))
  if (!file) throw new Refusal('design-picture-not-found')
  await requireWithinDay(ctx, uploader, 'cutOuts', DESIGN_LIMITS.cutOutsADay)
  const stored = await ctx.files.storeCutOut(file, background, uploader)
  await insertStored(ctx, uploader, stored, id)
  return stored
}

async function requireWithinDay(
  { pictures, clock }: OwnDesignsContext,
  uploader: string,
  kind: 'uploads' | 'cutOuts',
  most: number,
): Promise<void> {
  const made = await pictures.countSince(uploader, kind, new Date(clock.now().getTime() - DAY_MS))
  if (made >= most) throw new Refusal('too-many-requests', { retryAfterSeconds: DAY_SECONDS })
}

async function insertStored(
  { pictures, inTransaction, clock }: OwnDesignsContext,
  uploader: string,
  stored: readonly (StoredDesignPicture | StoredLogo)[],
  madeFrom: string | null,
): Promise<void> {
  const createdAt = clock.now()
  await inTransaction(tx =>
    pictures.insertAll(
      tx,
      stored.map(picture => ({
        id: picture.id,
        extension: picture.extension,
        width: picture.width,
        height: picture.height,
        ...('thinnest' in picture
          ? { thinnest: picture.thinnest }
          : { isWhite: picture.isWhite, edgeColours: picture.edgeColours }),
        uploader,
        madeFrom,
        createdAt,
      })),
    ),
  )
}
