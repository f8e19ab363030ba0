import { CARD_CONTENT_ID, type SourceContent, type SourceItem } from '@dotyk/domain/imports'
import { readExportedCard } from '../read-exported-card.ts'
import { embeddedJson } from './embedded-json.ts'
import { photoOf } from './page-content.ts'
import { readPageSource } from './page-sources.ts'
import { readPersonMarkup } from './person-markup.ts'
import { scanPage } from './scan-page.ts'

/**
 * Reads a page of any service.
 * @param address where it was fetched or saved from; '' if that isn't known
 */
export function readHtml(html: string, address: string): SourceContent {
  const scanned = scanPage(html)
  const embedded = embeddedJson(scanned)
  const own = readExportedCard(embedded.find(({ name }) => name === CARD_CONTENT_ID)?.value)
  if (own) return { ...own, photo: photoAddress(photoOf(scanned), '') }
  const page = {
    ...scanned,
    address: address || scanned.address,
    embedded,
    person: readPersonMarkup(embedded),
  }
  const { source, content } = readPageSource(page)
  const texts = (['name', 'info'] as const).flatMap((field): SourceItem[] =>
    content[field] === '' ? [] : [{ kind: 'text', field, text: content[field] }],
  )
  return {
    source,
    items: [...texts, ...content.items],
    unknown: [],
    others: [],
    photo: photoAddress(content.photo, page.address),
  }
}

function photoAddress(photo: string, base: string): string | null {
  if (/^data:image\/(?!svg)/i.test(photo)) return photo
  const url = URL.parse(photo, base === '' ? undefined : base)
  return photo !== '' && url && /^https?:$/.test(url.protocol) ? url.href : null
}
