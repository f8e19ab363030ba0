import { renderVCard, vCardFileName } from '@dotyk/card-page/server'
import { transliterate } from '@dotyk/domain/profile'
import type { Card } from '@dotyk/domain/card'
import type { ReadCardPhoto } from './read-card-photo.ts'

export interface ContactFile {
  content: Buffer
  /** The header that names the file, for old programs in Latin letters and for all others as it is. */
  disposition: string
}

export type MakeContactFile = (card: Card) => Promise<ContactFile>

/** The vCard that "add to contacts" opens, with the card's photo in it (decisions 4.9). */
export function createMakeContactFile(dependencies: {
  readPhoto: ReadCardPhoto
  publicUrl: () => string
}): MakeContactFile {
  const { readPhoto, publicUrl } = dependencies
  return async card => {
    const photo = await readPhoto(card)
    const text = renderVCard(card, { origin: publicUrl(), ...(photo ? { photo } : {}) })
    return { content: Buffer.from(text), disposition: dispositionOf(vCardFileName(card)) }
  }
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
