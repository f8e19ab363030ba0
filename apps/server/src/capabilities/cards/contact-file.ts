import { renderVCard, vCardFileName } from '@dotyk/card-page/server'
import type { Card } from '@dotyk/domain/card'
import { contentDisposition } from '../../http/content-disposition.ts'
import type { CardsContext } from './cards.context.ts'
import { readCardPhoto } from './read-card-photo.ts'

export interface ContactFile {
  content: Buffer
  /** The `Content-Disposition` header with the file's name, in Latin letters for old programs and unchanged for all others. */
  disposition: string
}

/** Creates the vCard that "add to contacts" opens, with the card's photo in it. */
export async function makeContactFile(
  ctx: Pick<CardsContext, 'files' | 'logger'>,
  card: Card,
  origin: string,
): Promise<ContactFile> {
  const { bytes: photo } = await readCardPhoto(ctx, card)
  const text = renderVCard(card, { origin, ...(photo ? { photo } : {}) })
  // The disposition is `inline`, because iOS then offers to add the contact instead of saving a file.
  const disposition = contentDisposition('inline', vCardFileName(card), 'contact')
  return { content: Buffer.from(text), disposition }
}
