import { CARD_CONTENT_ID, type SourceContent, type SourceItem } from '@dotyk/domain/imports'
import { parseExportedCard } from '../read-exported-card.ts'
import { extractEmbeddedJson } from './embedded-json.ts'
import { pagePhoto } from './page-content.ts'
import { identifyPageSource } from './page-sources.ts'
import { parsePersonMarkup } from './person-markup.ts'
import { scanPage } from './scan-page.ts'

/**
 * Reads a page of any service.
 * @param address the page's address; '' if it isn't known
 */
export function parseHtml(html: string, address: string): SourceContent {
  const scanned = scanPage(html)
  const embedded = extractEmbeddedJson(scanned)
  const own = parseExportedCard(embedded.find(({ name }) => name === CARD_CONTENT_ID)?.value)
  if (own) return { ...own, photo: photoAddress(pagePhoto(scanned), '') }
  const page = {
    ...scanned,
    address: address || scanned.address,
    embedded,
    person: parsePersonMarkup(embedded),
  }
  const { source, content } = identifyPageSource(page)
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
