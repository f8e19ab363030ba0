import { isEmail } from '../values/emails.ts'
import { checkPhone, normalisePhone } from '../values/phones.ts'
import { cleanLine } from '../values/text.ts'

/** Kinds of columns in a table of members; a name may come in two columns. */
export const TABLE_FIELDS = ['email', 'name', 'firstName', 'lastName', 'phone', 'position'] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** A row of a table that isn't empty, with its number counted from 1 as spreadsheet programs do. */
export interface TableLine {
  row: number
  cells: readonly string[]
}

export interface TableColumn {
  /** The heading of the column; '' if the table has no headings. */
  heading: string
  /** The first text of the column below its heading. */
  sample: string
  /** The field that the column holds; null for a column that is ignored. */
  field: TableField | null
}

export interface TableLayout {
  columns: TableColumn[]
  /** The lines of the table below its headings. */
  body: readonly TableLine[]
}

/** The headings must be within this number of lines, because a title may precede them. */
const HEADING_LINES = 20
/** The number of lines used to detect a column's content. */
const SAMPLE_LINES = 200
/** The share of a column's texts that must look like a field's values for the column to be recognised. */
const LIKELY = 0.5
const MOSTLY = 0.8

/**
 * Patterns of headings, which are compared in lower case and without punctuation. A heading that fits several fields counts for
 * the first.
 */
const HEADINGS: Record<TableField, RegExp> = {
  email:
    /^(?!.*(?:індекс|индекс|поштов|почтов|відділен|отделен|нова|новая)).*(?:\be ?mails?\b|\bmail\b|пошт|почт|імейл|имейл|мейл|емейл|\b(?:login|логін|логин)\b|^(?:логін|логин|адреса|address)$|електронна адреса|ел адреса)/u,
  phone:
    /телефон|мобільн|мобильн|\bphones?\b|\bmobile\b|\bcell\b|\btel\b|^(?:тел|моб|номер тел|моб тел)(?:$|\s)/u,
  position: /^(?:посада|посади|должность|професія|position|job|job title|job role|occupation|profession)$/u,
  lastName: /^(?:прізвище|фамилия|last name|surname|family name)$/u,
  firstName: /^(?:імя|имя|first name|given name|forename)$/u,
  name: /^(?:піб|п і б|фио|ф и о|name|names|full name|first (?:and )?last name|display name|your name|(?:повне|полное) (?:імя|имя)|(?:прізвище|імя|фамилия|имя)(?: (?:та|і|й|и|прізвище|імя|фамилия|имя|по батькові|отчество))+|(?:співробітник|працівник|учасник|сотрудник|людина|контактна особа|employee|member|person|participant|attendee|contact|contact person|staff)(?: name)?)$/u,
}

/** Headings that may mean other things too; they count only if the column has e-mail addresses below them. */
const VAGUE = /^(?:адреса|address|логін|логин|login)$/iu

const ORDER = ['email', 'phone', 'lastName', 'firstName', 'name', 'position'] as const

/** Returns the field that a heading, or one of its languages in a bilingual heading, names; null for an unknown heading. */
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

/** Returns the e-mail address in a cell, without `mailto:`, the name of its owner and punctuation after it. */
export function parseEmailCell(cell: string): string {
  const text = cleanLine(cell)
  const inner = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return inner
    .replace(/^mailto:/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/[;,.\s]+$/, '')
    .trim()
}

/** Returns the phone numbers in a cell; a number whose first zero a spreadsheet program removed gets it back. */
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
 * Finds the headings of a table and the field that each column holds, by heading and by content, in any order. Of several columns
 * for one field it takes the likeliest, and of equal columns the first.
 * @param chosen the fields that the user chose for the columns, by the column's position; they take precedence
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

/** Returns the index of the first line that names a field and holds no member's data; -1 if there is no such line. */
function headingLine(lines: readonly TableLine[]): number {
  for (const [at, { cells }] of lines.slice(0, HEADING_LINES).entries()) {
    if (cells.some(cell => LOOKS.email(cell) || LOOKS.phone(cell))) break
    if (cells.some(cell => tableFieldOfHeading(cell) !== null)) return at
  }
  return hasUnknownHeadings(lines) ? 0 : -1
}

/** Returns whether the first line has ordinary words in a column whose other lines are e-mail addresses. */
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
  take('position', named('position'))
  if (columns.some(({ hasHeadings }) => hasHeadings)) return fields
  // A table without headings has the documented order of columns: the email, then the name.
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

/** Returns the column with the most values of the field, among the columns whose heading or content fits the field. */
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
