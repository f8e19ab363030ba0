import type { Card } from '@dotyk/domain/card'
import sharp from 'sharp'
import type { CardsContext } from '../cards.context.ts'
import { readCardFile, readCardPhoto } from '../read-card-photo.ts'

/** Side of a logo's square in pixels. */
const LOGO_PIXELS = 600
/** The share of a logo's square that the logo itself takes, so that a disc around the square cuts off no corner. */
const LOGO_SHARE = 0.68

/** A square picture that is drawn on a disc. */
export interface PosterPicture {
  bytes: Buffer
  type: 'image/jpeg' | 'image/png'
}

/** Reads the photo of a card, or the logo if the card has no photo; null if the card has neither or they can't be read. */
export async function readPosterPicture(
  ctx: Pick<CardsContext, 'files' | 'logger'>,
  card: Card,
): Promise<PosterPicture | null> {
  const photo = await readCardPhoto(ctx, card)
  if (photo.bytes) return { bytes: photo.bytes, type: 'image/jpeg' }
  const logo = card.photo === '' ? (card.customization.logo ?? card.groupLogo.img) : null
  if (!logo?.startsWith('/files/')) return null
  const { bytes } = await readCardFile(ctx, logo.slice('/files/'.length))
  return bytes && { bytes: await onSquare(bytes), type: 'image/png' }
}

function onSquare(logo: Buffer): Promise<Buffer> {
  const inner = Math.round(LOGO_PIXELS * LOGO_SHARE)
  const border = Math.round((LOGO_PIXELS - inner) / 2)
  return sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#ffffff' })
    .png()
    .toBuffer()
}
