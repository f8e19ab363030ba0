import { parseEmailCell, tableFieldOfHeading, type TableLine } from '../groups/index.ts'
import { isEmail } from '../values/emails.ts'
import { cleanLine } from '../values/text.ts'
import type { OrderPerson } from './order.ts'

/** Kinds of columns in a table of the people of an order; a name may come in two columns. */
export const PEOPLE_FIELDS = ['name', 'firstName', 'lastName', 'line', 'page'] as const
export type PeopleField = (typeof PEOPLE_FIELDS)[number]

export interface PeopleColumn {
  /** The heading of the column; '' if the table has no headings. */
  heading: string
  /** The first text of the column below its heading. */
  sample: string
  /** The field that the column holds; null for a column that is ignored. */
  field: PeopleField | null
}

export interface PeopleTable {
  columns: PeopleColumn[]
  people: OrderPerson[]
}

/** The headings must be within this number of lines, because a title may precede them. */
const HEADING_LINES = 20
/** The share of a column's texts that must look like a kind of content for the column to be recognised as that kind. */
const MOSTLY = 0.6
/** The number of characters that are kept of a cell; printed texts are shorter. */
const LONGEST_CELL = 200

/**
 * Matches the headings of the line under the name, in lower case and without punctuation. Only whole headings match, because a
 * person's position may contain the same words.
 */
const LINE_HEADING =
  /^(?:посада|посади|должность|професія|профессия|(?:другий )?рядок(?: під ім ?ям)?|підпис|роль|відділ|отдел|компанія|компания|організація|организация|position|(?:job )?title|job|role|(?:second )?line(?: under (?:it|the name))?|department|company|profession)$/u
const PAGE_HEADING =
  /^(?:(?:адреса )?сторінк[аи]|страница|посилання(?: на сторінку)?|ссылка|візитка|визитка|профіль|профиль|(?:page|card|profile)(?: (?:link|url|address))?|link|url|custom url|slug)$/u

/** Patterns by which columns without headings are recognised, except for names and positions. */
const LOOKS = {
  page: (cell: string) =>
    /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*(?::\d+)?\/\S+$/i.test(cell) || /^@[\w.-]+$/.test(cell),
  other: (cell: string) => isEmail(parseEmailCell(cell)) || /^[+\d][\d\s()-]{8,}$/.test(cell),
  numbering: (cell: string) => /^\d{1,4}\.?$/.test(cell),
}

/**
 * Finds the field that each column of a pasted list or a table holds, by heading and by content, and returns the people in order.
 * Titles, headings and rows without any of the fields are left out.
 * @param chosen the fields that the user chose for the columns, by the column's position; they take precedence
 */
export function parsePeopleTable(
  lines: readonly TableLine[],
  chosen?: readonly (PeopleField | null)[],
): PeopleTable {
  const at = lines
    .slice(0, HEADING_LINES)
    .findIndex(({ cells }) => cells.some(cell => fieldOf(cell) !== null))
  const headings = at < 0 ? [] : (lines[at]?.cells ?? [])
  const body = lines.slice(at + 1)
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), headings.length)
  const columns = Array.from({ length: width }, (_, place): Column => ({
    heading: cleanLine(headings[place] ?? ''),
    texts: body.map(({ cells }) => cleanLine(cells[place] ?? '')).filter(text => text !== ''),
  }))
  const fields = chosen ?? fieldsOf(columns)
  return {
    columns: columns.map(({ heading, texts }, place) => ({
      heading,
      sample: texts[0] ?? '',
      field: fields[place] ?? null,
    })),
    people: body
      .map(({ cells }) => personOf(cells, fields))
      .filter(({ name, line, page }) => name !== '' || line !== '' || page !== ''),
  }
}

interface Column {
  heading: string
  texts: readonly string[]
}

function fieldOf(heading: string): PeopleField | null {
  if (heading.length > 40) return null
  const words = cleanLine(heading)
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  if (LINE_HEADING.test(words)) return 'line'
  if (PAGE_HEADING.test(words)) return 'page'
  const field = tableFieldOfHeading(heading)
  if (field === 'position') return 'line'
  // A table of people has no field for e-mails or phones, so columns with these headings are ignored.
  return field === 'email' || field === 'phone' ? null : field
}

function fieldsOf(columns: readonly Column[]): (PeopleField | null)[] {
  const fields: (PeopleField | null)[] = columns.map(() => null)
  const take = (field: PeopleField, place: number) => {
    if (place >= 0) fields[place] = field
    return place >= 0
  }
  const named = (field: PeopleField) => columns.findIndex(({ heading }) => fieldOf(heading) === field)
  const hasHeadings = columns.some(({ heading }) => heading !== '')
  take('line', named('line'))
  if (!take('page', named('page')))
    take(
      'page',
      columns.findIndex(column => isMostly(column, LOOKS.page)),
    )
  const isText = (column: Column, place: number) =>
    fields[place] === null &&
    column.texts.length > 0 &&
    !isMostly(column, LOOKS.other) &&
    (columns.length === 1 || !isMostly(column, LOOKS.numbering))
  const [first, last] = [named('firstName'), named('lastName')]
  if (take('name', named('name'))) return fields
  if (first >= 0 && last >= 0) {
    take('firstName', first)
    take('lastName', last)
    return fields
  }
  take('name', Math.max(first, last) >= 0 ? Math.max(first, last) : columns.findIndex(isText))
  if (!hasHeadings) take('line', columns.findIndex(isText))
  return fields
}

function isMostly({ texts }: Column, looks: (cell: string) => boolean): boolean {
  return texts.length > 0 && texts.filter(looks).length >= texts.length * MOSTLY
}

function personOf(cells: readonly string[], fields: readonly (PeopleField | null)[]): OrderPerson {
  const text = (field: PeopleField) => {
    const place = fields.indexOf(field)
    return place < 0 ? '' : cleanLine((cells[place] ?? '').slice(0, LONGEST_CELL))
  }
  const name = [text('name'), text('firstName'), text('lastName')].filter(Boolean).join(' ')
  return { name, line: text('line'), page: text('page') }
}
