import { renderVCard, vCardFileName } from '@dotyk/card-page/server'
import type { Card } from '@dotyk/domain/card'
import { contentDisposition } from '../../http/content-disposition.ts'
import type { CardsContext } from './cards.context.ts'
import { readCardPhoto } from './read-card-photo.ts'

export interface ContactFile {
  content: Buffer
  /** The header that names the file, for old programs in Latin letters and for all others as it is. */
  disposition: string
}

/** The vCard that "add to contacts" opens, with the card's photo in it. */
export async function makeContactFile(
  ctx: Pick<CardsContext, 'files' | 'logger'>,
  card: Card,
  origin: string,
): Promise<ContactFile> {
  const { bytes: photo } = await readCardPhoto(ctx, card)
  const text = renderVCard(card, { origin, ...(photo ? { photo } : {}) })
  // Inline, because iOS then offers to add the contact instead of saving a file.
  const disposition = contentDisposition('inline', vCardFileName(card), 'contact')
  return { content: Buffer.from(text), disposition }
}
