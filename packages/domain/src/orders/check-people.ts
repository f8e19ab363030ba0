import type { AccessoryId } from '../catalogue/index.ts'
import { isReadable, unprintableCharacters } from '../print/index.ts'
import { checkCode, checkLine, isBlank, type ReportViolation, valueAt } from '../values/check-values.ts'
import type { RuleKey } from '../values/violation.ts'
import { ORDER_LIMITS, type OrderPerson, MAX_ORDER_PEOPLE } from './order.ts'
import { pageIdOfText } from './page-id-of-text.ts'

/** Errors of a text that is printed. */
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
 * Checks the people of an order for many: each has a name, which is printed as any other text; fields are `people.3.name`.
 * @param value what was sent; nothing for an order without people
 * @param accessory whose room for text counts; null for an unknown one
 * @param count of the order, which is one thing for each; 0 where it is invalid
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

/** Checks one of the people; fields are `name`, `line` and `page`. */
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

/** A cell of a table may hold a formula that its program didn't compute. */
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

/** A letter without an outline would be missing on the thing, and a long text too small to read, so both are refused. */
export function checkPrinted(
  value: unknown,
  accessory: AccessoryId | null,
  field: string,
  report: ReportViolation<PrintedRule>,
): string {
  // The empty Braille cell shows nothing, and has no outline.
  const shown = typeof value === 'string' ? value.replaceAll('\u2800', '') : value
  const text = checkLine(shown, ORDER_LIMITS.printed, field, report)
  if (unprintableCharacters(text) !== '') report('text-unprintable', field)
  else if (accessory !== null && text.length <= ORDER_LIMITS.printed && !isReadable(text, accessory))
    report('text-too-long', field)
  return text
}
