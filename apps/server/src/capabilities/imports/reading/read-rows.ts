import type { SourceContent, SourceItem } from '@dotyk/domain/imports'
import { recogniseContact, type TextField } from '@dotyk/domain/profile'
import { readDelimited } from '../../../support/read-delimited.ts'
import { MAX_LINE_LENGTH } from './read-text.ts'

const LIMITS = { columns: 40, rows: 20_000, recordLength: 40_000 }

/** Headings of columns for each field of a card, in both languages and as phones export contacts. */
const HEADINGS: readonly (readonly [field: TextField, heading: RegExp])[] = [
  ['name', /^(?:full )?name$|^імʼ?'?я(?: та прізвище)?$|^піб$|^display name$/i],
  ['organization', /^(?:company|organi[sz]ation(?: name)?|компанія|організація)$/i],
  ['department', /^(?:department|відділ)$/i],
  ['position', /^(?:position|job title|organi[sz]ation title|посада)$/i],
  ['info', /^(?:bio|about|notes?|description|про себе|опис)$/i],
]
const OTHER_HEADINGS =
  /^(?:title|label|link|url|address|phones?|tel|e-?mails?|назва|підпис|посилання|адреса|телефони?|пошта|е-?mail|site|website|сайт)$/i

/** Whether a text is a table: each of its first lines splits into cells, and some cells are contacts or headings. */
export function isTableText(text: string): boolean {
  const lines = text
    .slice(0, 10_000)
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .slice(0, 20)
  if (/^"?sep=.\b/i.test(lines[0] ?? '')) return true
  return [';', '\t', ','].some(sign => {
    const counts = lines.map(line => line.split(sign).length)
    const isEven = (counts[0] ?? 0) > 1 && counts.every(count => count === counts[0])
    return isEven && (lines[0] ?? '').split(sign).some(isKnown)
  })
}

/**
 * Parses a table of links and contacts: the words in a row become the title of its links. Returns null if the table has
 * neither.
 */
export function parseLinkTable(text: string): SourceContent | null {
  const rows = parsed(text)
  if (rows.length === 0) return null
  const [first = [], ...others] = rows
  const hasHeadings = first.some(isHeading) && !first.some(isContact)
  const data = hasHeadings ? others : rows
  const headings = hasHeadings ? first : []
  // A single row under headings such as a name describes a person; several rows are links.
  const isPerson =
    data.length === 1 && headings.some(heading => fieldOf(heading) !== null) && !headings.some(isTitle)
  const items = data.flatMap(cells => (isPerson ? personItems(cells, headings) : linkItems(cells, headings)))
  const unknown = data.filter(cells => !cells.some(isContact)).map(cells => cells.filter(Boolean).join(' · '))
  return items.length === 0
    ? null
    : { source: 'table', items, unknown: isPerson ? [] : unknown, others: [], photo: null }
}

function parsed(text: string): string[][] {
  try {
    const rows = readDelimited(text, { ...LIMITS, isKnown })
    return rows.map(({ cells }) => cells.map(cell => cell.trim()))
  } catch {
    return []
  }
}

function linkItems(cells: readonly string[], headings: readonly string[]): SourceItem[] {
  const titleAt = headings.findIndex(isTitle)
  const title = titleAt >= 0 ? cells[titleAt] : cells.find(cell => cell !== '' && !isContact(cell))
  return cells.filter(isContact).map(link => ({ kind: 'link', link, title: title ?? '' }))
}

function personItems(cells: readonly string[], headings: readonly string[]): SourceItem[] {
  return cells.flatMap((cell, at): SourceItem[] => {
    const field = fieldOf(headings[at] ?? '')
    if (cell === '') return []
    if (field) return [{ kind: 'text', field, text: cell }]
    return isContact(cell) ? [{ kind: 'link', link: cell, title: '', isOwnSite: true }] : []
  })
}

function fieldOf(heading: string): TextField | null {
  return HEADINGS.find(([, pattern]) => pattern.test(heading.trim()))?.[0] ?? null
}

function isTitle(heading: string): boolean {
  return /^(?:title|label|назва|підпис)$/i.test(heading.trim())
}

function isHeading(cell: string): boolean {
  return cell.length < 40 && (OTHER_HEADINGS.test(cell.trim()) || fieldOf(cell) !== null)
}

function isKnown(cell: string): boolean {
  const bare = cell.trim().replace(/^"|"$/g, '')
  return isHeading(bare) || isContact(bare)
}

function isContact(cell: string): boolean {
  return cell.length <= MAX_LINE_LENGTH && cell !== '' && recogniseContact(cell) !== null
}
