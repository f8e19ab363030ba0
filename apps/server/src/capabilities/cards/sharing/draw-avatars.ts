import type { Card } from '@dotyk/domain/card'
import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import type { CardsContext } from '../cards.context.ts'
import { readCardPhoto } from '../read-card-photo.ts'
import { drawAvatar } from './draw-avatar.ts'

/**
 * Draws the round picture of a card in several sizes, by their width in pixels. While the photo can't be read the picture shows
 * initials; without a card it shows a head and shoulders.
 */
export async function drawAvatars(
  ctx: Pick<CardsContext, 'printTools' | 'files' | 'logger'>,
  card: Card | null,
  sizes: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const photo = card && (await readCardPhoto(ctx, card)).bytes
  const shown = card ?? { name: '', customization: EMPTY_CUSTOMIZATION }
  const drawn = await Promise.all(
    sizes.map(async size => [size, await drawAvatar(ctx.printTools.outline, shown, photo, size)] as const),
  )
  return new Map(drawn)
}
