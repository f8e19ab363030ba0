import type { AccessoryId } from '../catalogue/index.ts'
import { isReadable, unprintableCharacters } from '../print/index.ts'
import { checkCode, checkLine, isBlank, type ReportViolation, valueAt } from '../values/check-values.ts'
import type { RuleKey } from '../values/violation.ts'
import { ORDER_LIMITS, type OrderPerson, MAX_ORDER_PEOPLE } from './order.ts'
import { pageIdOfText } from './page-id-of-text.ts'

/** The rules that a printed text can break. */
const PRINTED_RULES = [
  'text-characters',
  'text-too-long',
  'text-unprintable',
] as const satisfies readonly RuleKey[]
type PrintedRule = (typeof PRINTED_RULES)[number]

export const PEOPLE_RULES = [
  'people-too-many',
  'people-count-differs',
  'person-name-required',
  'formula-text',
] as const satisfies readonly RuleKey[]
const FORMULA = /^[\s\p{Cf}]*[=\uff1d]/u

type PeopleRule = (typeof PEOPLE_RULES)[number]

/**
 * Checks the people of an order for many people; each must have a name. Violations name fields such as `people.3.name`.
 * @param value the value in the request; absent for an order without people
 * @param accessory the accessory whose space limits the texts; null if it is unknown
 * @param count the order's number of pieces, one for each person; 0 if it is invalid
 */
export function checkPeople(
  value: unknown,
  { accessory, count }: { accessory: AccessoryId | null; count: number },
  report: ReportViolation<PeopleRule | PrintedRule>,
): OrderPerson[] {
  if (value === undefined || value === null) return []
  const rows: unknown[] = Array.isArray(value) ? value : [null]
  if (rows.length > MAX_ORDER_PEOPLE) {
    report('people-too-many', 'people')
    return []
  }
  if (rows.length > 0 && count !== 0 && count !== rows.length) report('people-count-differs', 'count')
  return rows.map((row, at) =>
    checkPerson(row, accessory, (key, field) => report(key, `people.${at}.${field}`)),
  )
}

/** Checks one person of an order; the fields are `name`, `line` and `page`. */
export function checkPerson(
  row: unknown,
  accessory: AccessoryId | null,
  report: ReportViolation<PeopleRule | PrintedRule>,
): OrderPerson {
  const name = valueAt(row, 'name')
  if (isBlank(name)) report('person-name-required', 'name')
  const line = valueAt(row, 'line')
  const page = valueAt(row, 'page')
  return {
    name: checkCell(name, accessory, 'name', report),
    line: checkCell(line, accessory, 'line', report),
    page: checkCode(typeof page === 'string' ? pageIdOfText(page) : page, ORDER_LIMITS.ref, 'page', report),
  }
}

/** Checks one text of a person; a table's cell may contain a formula that the spreadsheet program didn't compute. */
function checkCell(
  value: unknown,
  accessory: AccessoryId | null,
  field: string,
  report: ReportViolation<PeopleRule | PrintedRule>,
): string {
  if (typeof value !== 'string' || !FORMULA.test(value)) return checkPrinted(value, accessory, field, report)
  report('formula-text', field)
  return ''
}

/**
 * Checks a printed text. A character without an outline would be missing on the product and a long text would be too small to
 * read, so both are refused.
 */
export function checkPrinted(
  value: unknown,
  accessory: AccessoryId | null,
  field: string,
  report: ReportViolation<PrintedRule>,
): string {
  // The empty Braille cell is invisible and has no outline, so it is removed before the check.
  const shown = typeof value === 'string' ? value.replaceAll('\u2800', '') : value
  const text = checkLine(shown, ORDER_LIMITS.printed, field, report)
  if (unprintableCharacters(text) !== '') report('text-unprintable', field)
  else if (accessory !== null && text.length <= ORDER_LIMITS.printed && !isReadable(text, accessory))
    report('text-too-long', field)
  return text
}
