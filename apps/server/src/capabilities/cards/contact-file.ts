import { renderVCard, vCardFileName } from '@dotyk/card-page/server'
import { transliterate } from '@dotyk/domain/profile'
import type { Card } from '@dotyk/domain/card'
import type { CardsContext } from './cards.context.ts'
import { readCardPhoto } from './read-card-photo.ts'

export interface ContactFile {
  content: Buffer
  /** The header that names the file, for old programs in Latin letters and for all others as it is. */
  disposition: string
}

/** The vCard that "add to contacts" opens, with the card's photo in it. */
export async function makeContactFile(
  ctx: Pick<CardsContext, 'files' | 'publicUrl'>,
  card: Card,
): Promise<ContactFile> {
  const photo = await readCardPhoto(ctx, card)
  const text = renderVCard(card, { origin: ctx.publicUrl(), ...(photo ? { photo } : {}) })
  return { content: Buffer.from(text), disposition: dispositionOf(vCardFileName(card)) }
}

/** RFC 6266. Inline, because iOS then offers to add the contact instead of saving a file. */
function dispositionOf(fileName: string): string {
  const latin = transliterate(fileName)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim()
  const plain = latin === '' || latin.startsWith('.') ? `contact${latin}` : latin
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}
