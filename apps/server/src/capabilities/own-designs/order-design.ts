import {
  designFile,
  designPreviewFile,
  judgeResolution,
  logoObstacle,
  type OwnDesign,
  printResolution,
  SURFACE_NAMES,
} from '@dotyk/domain/print'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { OwnDesignsContext } from './own-designs.context.ts'
import type { StoredPicture } from './own-designs.repository.ts'

/** The field of an order that holds a design. */
const FIELD = 'ownDesign'

/**
 * Keeps the pictures of a design for the order that is placed in this transaction.
 * @throws Refusal `design-picture-not-found`, `design-too-coarse` for a picture with too few pixels for its printed size,
 * `own-design-invalid` for a logo that covers the QR code or touches the edge, and for a logo in place of a picture
 */
export async function claimPicturesForOrder(
  { pictures }: OwnDesignsContext,
  tx: Transaction,
  design: OwnDesign,
): Promise<void> {
  const { accessory, isLogo } = design
  const placed = SURFACE_NAMES.flatMap(surface => {
    const picture = design.pictures[surface]
    return picture ? [{ surface, ...picture }] : []
  })
  const kept = new Map(
    (
      await pictures.markOrdered(
        tx,
        placed.map(({ id }) => id),
      )
    ).map(each => [each.id, each]),
  )
  for (const { surface, id, ...place } of placed) {
    const picture = kept.get(id)
    if (!picture) throw new Refusal('design-picture-not-found', { field: FIELD })
    const isTraced = picture.extension === 'svg'
    if (isTraced !== isLogo || (isTraced && logoObstacle(accessory, surface, place, picture) !== null))
      throw new Refusal('own-design-invalid', { field: FIELD })
    if (!isTraced && judgeResolution(printResolution(picture, place.width)) === 'refused')
      throw new Refusal('design-too-coarse', { field: FIELD })
  }
}

/** Removes pictures from the table, with their files. */
export async function removeDesignPictures(
  { files }: Pick<OwnDesignsContext, 'files'>,
  tx: Transaction,
  removed: readonly StoredPicture[],
): Promise<void> {
  const names = removed.flatMap(({ id, extension }) => [designFile(id, extension), designPreviewFile(id)])
  await files.scheduleRemoval(tx, { photo: null, files: names })
}
