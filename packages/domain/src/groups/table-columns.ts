import { isEmail } from '../values/emails.ts'
import { checkPhone, normalisePhone } from '../values/phones.ts'
import { cleanLine } from '../values/text.ts'

/** Kinds of columns in a table of members; a name may come in two columns. */
export const TABLE_FIELDS = ['email', 'name', 'firstName', 'lastName', 'phone'] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** A row of a table that holds something, with its number as programs show it, from 1. */
export interface TableLine {
  row: number
  cells: readonly string[]
}

export interface TableColumn {
  /** The heading of the column; '' without headings. */
  heading: string
  /** The first text below the heading. */
  sample: string
  /** null for a column that isn't taken. */
  field: TableField | null
}

export interface TableLayout {
  columns: TableColumn[]
  /** The lines below the headings. */
  body: readonly TableLine[]
}

/** The headings must be within this number of lines, because a title may precede them. */
const HEADING_LINES = 20
/** The number of lines used to detect a column's content. */
const SAMPLE_LINES = 200
/** The share of a column's texts that must look like a field. */
const LIKELY = 0.5
const MOSTLY = 0.8

/** Compared without punctuation, in lower case. A heading that fits several belongs to the first. */
const HEADINGS: Record<TableField, RegExp> = {
  email:
    /^(?!.*(?:індекс|индекс|поштов|почтов|відділен|отделен|нова|новая)).*(?:\be ?mails?\b|\bmail\b|пошт|почт|імейл|имейл|мейл|емейл|\b(?:login|логін|логин)\b|^(?:логін|логин|адреса|address)$|електронна адреса|ел адреса)/u,
  phone:
    /телефон|мобільн|мобильн|\bphones?\b|\bmobile\b|\bcell\b|\btel\b|^(?:тел|моб|номер тел|моб тел)(?:$|\s)/u,
  lastName: /^(?:прізвище|фамилия|last name|surname|family name)$/u,
  firstName: /^(?:імя|имя|first name|given name|forename)$/u,
  name: /^(?:піб|п і б|фио|ф и о|name|names|full name|first (?:and )?last name|display name|your name|(?:повне|полное) (?:імя|имя)|(?:прізвище|імя|фамилия|имя)(?: (?:та|і|й|и|прізвище|імя|фамилия|имя|по батькові|отчество))+|(?:співробітник|працівник|учасник|сотрудник|людина|контактна особа|employee|member|person|participant|attendee|contact|contact person|staff)(?: name)?)$/u,
}

/** Headings that may mean other things too; they count only with addresses below them. */
const VAGUE = /^(?:адреса|address|логін|логин|login)$/iu

const ORDER = ['email', 'phone', 'lastName', 'firstName', 'name'] as const

/** Returns the field that a heading names, in whole or in one of its languages; null for an unknown one. */
export function tableFieldOfHeading(heading: string): TableField | null {
  const parts = heading.length > 100 ? [] : [heading, ...heading.split(/[/|()\n]/)]
  return parts.reduce<TableField | null>((found, part) => found ?? fieldOfWords(part), null)
}

function fieldOfWords(words: string): TableField | null {
  const text = cleanLine(words)
    .toLowerCase()
    .replace(/['’ʼ`"*]/g, '')
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return null
  // JavaScript's \b supports only Latin letters, so Cyrillic words are matched without it.
  return ORDER.find(field => HEADINGS[field].test(text)) ?? null
}

/** The address in a cell, without `mailto:`, its owner's name and the signs after it. */
export function parseEmailCell(cell: string): string {
  const text = cleanLine(cell)
  const inner = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return inner
    .replace(/^mailto:/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/[;,.\s]+$/, '')
    .trim()
}

/** The numbers in a cell; one that lost its first zero to a spreadsheet gets it back. */
export function parsePhonesCell(cell: string): string[] {
  return cell
    .split(/[,;/\n]|\s{2,}/)
    .map(text => cleanLine(text).replace(/^tel:/i, ''))
    .filter(text => text !== '')
    .map(text => (/^[3-9]\d{8}$/.test(text) ? `0${text}` : text))
}

const PHONE_BY_ITSELF = /^(?:\+\d{9,14}|380\d{9}|80\d{9}|0\d{9})$/

function looksLikePhone(cell: string): boolean {
  const phones = parsePhonesCell(cell)
  return (
    phones.length > 0 &&
    phones.every(
      phone =>
        checkPhone(phone) === null &&
        PHONE_BY_ITSELF.test(phone.replace(/[\s()[\]\p{Pd}]/gu, '')) &&
        /\d{9}/.test(normalisePhone(phone)),
    )
  )
}

function looksLikeName(cell: string): boolean {
  const text = cleanLine(cell)
  return /^\p{L}[\p{L}\p{M}\s'’ʼ`.,\p{Pd}]*$/u.test(text) && !/\.\p{L}{2}/u.test(text)
}

const LOOKS: Record<'email' | 'phone' | 'name', (cell: string) => boolean> = {
  email: cell => isEmail(parseEmailCell(cell)),
  phone: looksLikePhone,
  name: looksLikeName,
}

/**
 * Finds the headings of a table and what each of its columns holds, by heading and by content, in whatever order they stand. Of
 * several columns for one field the likeliest is taken, and the first of those.
 * @param chosen what somebody said the columns hold, by place; it wins
 */
export function detectTableLayout(
  lines: readonly TableLine[],
  chosen?: readonly (TableField | null)[],
): TableLayout {
  const at = headingLine(lines)
  const headings = at < 0 ? [] : (lines[at]?.cells ?? [])
  const body = lines.slice(at + 1)
  const sample = body.slice(0, SAMPLE_LINES)
  const width = Math.max(headings.length, ...sample.map(({ cells }) => cells.length), 0)
  const columns = Array.from({ length: width }, (_, place): Candidate => {
    const texts = sample.map(({ cells }) => cleanLine(cells[place] ?? '')).filter(text => text !== '')
    const heading = cleanLine(headings[place] ?? '')
    const isMostlyFilled = texts.length >= sample.length * LIKELY
    return {
      place,
      heading,
      texts,
      isMostlyFilled,
      byHeading: tableFieldOfHeading(heading),
      hasHeadings: at >= 0,
    }
  })
  const fields = chosen ?? assignFields(columns)
  return {
    columns: columns.map(({ place, heading, texts }) => ({
      heading,
      sample: texts[0] ?? '',
      field: fields[place] ?? null,
    })),
    body,
  }
}

interface Candidate {
  place: number
  heading: string
  texts: readonly string[]
  isMostlyFilled: boolean
  byHeading: TableField | null
  hasHeadings: boolean
}

/** The first line that names a field and holds no member's data; -1 where there is none. */
function headingLine(lines: readonly TableLine[]): number {
  for (const [at, { cells }] of lines.slice(0, HEADING_LINES).entries()) {
    if (cells.some(cell => LOOKS.email(cell) || LOOKS.phone(cell))) break
    if (cells.some(cell => tableFieldOfHeading(cell) !== null)) return at
  }
  return hasUnknownHeadings(lines) ? 0 : -1
}

/** Returns whether the first line has ordinary words in a column of addresses. */
function hasUnknownHeadings([first, ...rest]: readonly TableLine[]): boolean {
  const sample = rest.slice(0, SAMPLE_LINES)
  return (
    first?.cells.some((cell, place) => {
      const texts = sample.map(({ cells }) => cells[place] ?? '').filter(text => text !== '')
      return looksLikeName(cell) && share(texts, LOOKS.email) >= MOSTLY
    }) ?? false
  )
}

function share(texts: readonly string[], looks: (cell: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(looks).length / texts.length
}

function assignFields(columns: readonly Candidate[]): (TableField | null)[] {
  const fields: (TableField | null)[] = columns.map(() => null)
  const take = (field: TableField, column: Candidate | undefined) => {
    if (column) fields[column.place] = field
    return column !== undefined
  }
  const isAnyKnown = columns.some(({ byHeading }) => byHeading !== null)
  const free = () => columns.filter(({ place }) => fields[place] === null)
  for (const field of ['email', 'phone'] as const) take(field, likeliest(free(), field))
  const named = (field: TableField) => free().find(({ byHeading }) => byHeading === field)
  const [full, first, last] = [named('name'), named('firstName'), named('lastName')]
  if (full) take('name', full)
  else if (first && last) {
    take('firstName', first)
    take('lastName', last)
  } else if (!take('name', first ?? last)) {
    // A column with an unknown heading holds something else, such as a position.
    const unnamed = free().filter(({ heading }) => heading === '' || !isAnyKnown)
    take(
      'name',
      unnamed.find(({ texts }) => share(texts, looksLikeName) >= LIKELY),
    )
  }
  if (columns.some(({ hasHeadings }) => hasHeadings)) return fields
  // Without headings the service's documented order applies: the email, then the name.
  if (!fields.includes('email'))
    take(
      'email',
      free().find(({ place }) => place === 0),
    )
  if (!fields.includes('name'))
    take(
      'name',
      free().find(({ place, isMostlyFilled }) => place <= 1 && isMostlyFilled),
    )
  return fields
}

/** Returns the column with the most content of the kind, among those whose heading or content fits the field. */
function likeliest(columns: readonly Candidate[], field: 'email' | 'phone'): Candidate | undefined {
  const rated = columns.map(column => ({ column, share: share(column.texts, LOOKS[field]) }))
  const other = field === 'email' ? LOOKS.phone : LOOKS.email
  const isCandidate = ({ column, share: found }: (typeof rated)[number]) => {
    if (column.byHeading !== field) return found >= LIKELY && column.byHeading !== 'phone'
    if (VAGUE.test(column.heading) && found === 0) return false
    return share(column.texts, other) < LIKELY
  }
  const [best] = rated.filter(isCandidate).toSorted((a, b) => b.share - a.share)
  return best?.column
}
