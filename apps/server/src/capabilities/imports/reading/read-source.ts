import { IMPORT_LIMITS, type SourceContent, type SourceItem } from '@dotyk/domain/imports'
import { decodeText } from '../../../support/decode-text.ts'
import { ImportRefused } from './import-refused.ts'
import { startsLikeZipArchive, extractExportedJson } from './read-archive.ts'
import { isMhtml, parseMhtml } from './read-mhtml.ts'
import { parseExportedCard } from './read-exported-card.ts'
import { isTableText, parseLinkTable } from './read-rows.ts'
import { parsePastedText } from './read-text.ts'
import { readFirstVCard } from './read-first-vcard.ts'
import { parseHtml } from './pages/read-html.ts'

/** The content of a source, cut to the limits of a preview. */
export interface ImportContent extends SourceContent {
  /** The number of items that were left out because of the limit. */
  leftOut: number
}

/** The maximum length of a photo's data URL in characters; a longer one is left out. */
const LONGEST_PHOTO = 7_000_000

/**
 * Reads a file or a text, whose kind is detected from its content: a page, a page saved by a phone's browser, vCards, a table,
 * our own export, or any text.
 * @param address the address from which a page was fetched; '' for a file
 * @throws ImportRefused
 */
export async function readImportSource(file: Uint8Array, address: string): Promise<ImportContent> {
  if (file.length === 0) throw new ImportRefused('import-empty')
  const content = await readByKind(file, address)
  if (content.items.length === 0 && content.unknown.length === 0) throw new ImportRefused('import-empty')
  return truncateContent(content)
}

async function readByKind(file: Uint8Array, address: string): Promise<SourceContent> {
  const start = Buffer.from(file.subarray(0, 2_000)).toString('latin1')
  if (start.startsWith('bplist00')) throw new ImportRefused('import-webarchive')
  if (isMhtml(start.trimStart())) {
    const page = await parseMhtml(file)
    if (page) return parseHtml(page.html, address || page.address)
  }
  if (startsLikeZipArchive(start)) {
    const own = parseExportedCard(parsed(extractExportedJson(file) ?? ''))
    if (own) return own
  }
  const text = decodeText(file, charsetOf(start))
  if (text === null || isUnreadable(text)) throw new ImportRefused('import-unreadable')
  return readDecoded(text, address)
}

function readDecoded(text: string, address: string): SourceContent {
  const start = text
    .slice(0, 5_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^BEGIN:VCARD/i.test(start)) return readFirstVCard(text) ?? parsePastedText(text)
  if (start.startsWith('{')) return parseExportedCard(parsed(text)) ?? parsePastedText(text)
  if (address !== '' || /^<(?:!doctype|html|head|body|\?xml|!--|a\s|div|p|ul|meta)/i.test(start))
    return parseHtml(text, address)
  return (isTableText(text) ? parseLinkTable(text) : null) ?? parsePastedText(text)
}

/** Returns the encoding that a page declares for itself. */
function charsetOf(start: string): string | undefined {
  const [, label = ''] = /<meta[^>]{1,200}charset=["']?([\w-]{2,30})/i.exec(start) ?? []
  try {
    return label === '' ? undefined : new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Whether a text is unreadable: too many of its characters are control characters or replacement characters. */
function isUnreadable(text: string): boolean {
  const start = text.slice(0, 2_000)
  const strange = start.match(/[\0-\x08\x0e-\x1a\x7f\ufffd]/g)?.length ?? 0
  return strange > start.length / 50
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function truncateContent({ items, unknown, others, photo, source }: SourceContent): ImportContent {
  const each = unique(items)
  const kept = each.slice(0, IMPORT_LIMITS.items)
  const texts = [...new Set(unknown)].slice(0, IMPORT_LIMITS.unknown)
  return {
    source,
    items: kept,
    unknown: texts.map(text => text.slice(0, IMPORT_LIMITS.unknownLength)),
    others: others.slice(0, IMPORT_LIMITS.unknown).map(name => name.slice(0, 100)),
    photo: photo !== null && photo.length <= LONGEST_PHOTO ? photo : null,
    leftOut: each.length - kept.length,
  }
}

/** Removes duplicate items; links with the same address are duplicates even if their titles differ. */
function unique(items: readonly SourceItem[]): SourceItem[] {
  const seen = new Set<string>()
  return items.filter(item => {
    const key =
      item.kind === 'link'
        ? `link ${item.link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}`
        : JSON.stringify(item)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
