import { textOrNull, type ReportViolation, valueAt } from '../../values/check-values.ts'
import { isLongerThan, visibleText } from '../../values/text.ts'
import type { RuleKey } from '../../values/violation.ts'
import { checkWeekly, isDate } from '../hours/check-hours.ts'
import { parseMinutes } from '../hours/opening-hours.ts'
import type { Visibility } from './visibility.ts'

export const VISIBILITY_RULES = [
  'visibility-invalid',
  'visibility-time-invalid',
  'visibility-order',
  'item-code-invalid',
  'hours-invalid',
] as const satisfies readonly RuleKey[]

type VisibilityRule = (typeof VISIBILITY_RULES)[number]

/** The allowed number of characters of a code: shorter codes are easy to guess, longer codes are impractical to pass on. */
export const ITEM_CODE_LENGTH = { min: 4, max: 64 } as const

/** The allowed years of a time; other years are probably typing errors. */
const YEARS = { first: '2000', last: '2199' }

/**
 * Checks an entry's visibility and returns its stored form as `{ visibility }`, or `{}` if it restricts nothing.
 * @param field the path of the value in violations
 */
export function checkVisibility(
  value: unknown,
  field: string,
  report: ReportViolation<VisibilityRule>,
): { visibility?: Visibility } {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    report('visibility-invalid', field)
    return {}
  }
  const flag = (name: 'off' | 'hasCode' | 'adult') => {
    const given = valueAt(value, name) ?? false
    if (typeof given !== 'boolean') report('visibility-invalid', `${field}.${name}`)
    return given === true
  }
  const time = (name: 'from' | 'until') => {
    const text = textOrNull(valueAt(value, name))
    if (text === '') return null
    if (text !== null && isWallTime(text)) return text
    report('visibility-time-invalid', `${field}.${name}`)
    return null
  }
  const [off, hasCode, adult] = [flag('off'), flag('hasCode'), flag('adult')]
  const [from, until] = [time('from'), time('until')]
  if (from !== null && until !== null && until <= from) report('visibility-order', `${field}.until`)
  const weekly = readWeekly(valueAt(value, 'weekly') ?? null, `${field}.weekly`, report)
  const code = readCode(valueAt(value, 'code'), `${field}.code`, report)
  const visibility: Visibility = {
    ...(off && { off }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(weekly && { weekly }),
    ...(code !== '' && { code }),
    ...(code === '' && hasCode && { hasCode }),
    ...(adult && { adult }),
  }
  return Object.keys(visibility).length > 0 ? { visibility } : {}
}

/**
 * Returns a code in the form in which it is hashed and compared: without invisible characters, in one form of each letter, and in
 * lower case, because people hear codes and type them on phones.
 */
export function normaliseItemCode(code: string): string {
  const plain = visibleText(code).normalize('NFKC').toLowerCase().normalize('NFKC')
  return visibleText(plain).replace(/\s+/g, ' ')
}

function readCode(value: unknown, field: string, report: ReportViolation<'item-code-invalid'>): string {
  const text = textOrNull(value)
  const code = text === null || text.length > 8 * ITEM_CODE_LENGTH.max ? null : normaliseItemCode(text)
  if (code === '') return ''
  const isShort = code !== null && [...code].length < ITEM_CODE_LENGTH.min
  if (code === null || isShort || isLongerThan(code, ITEM_CODE_LENGTH.max)) {
    report('item-code-invalid', field)
    return ''
  }
  return code
}

function readWeekly(
  value: unknown,
  field: string,
  report: ReportViolation<'hours-invalid' | 'visibility-invalid'>,
) {
  if (value === null) return null
  if (typeof value === 'object' && !Array.isArray(value)) return checkWeekly(value, field, report)
  report('visibility-invalid', field)
  return null
}

/** Returns whether a text is an existing day with a time, `YYYY-MM-DDTHH:MM`. */
function isWallTime(text: string): boolean {
  const [date = '', time = '', rest] = text.split('T')
  const year = date.slice(0, 4)
  return (
    rest === undefined &&
    isDate(date) &&
    year >= YEARS.first &&
    year <= YEARS.last &&
    time !== '24:00' &&
    !Number.isNaN(parseMinutes(time))
  )
}
