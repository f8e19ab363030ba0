import { isEmail, normaliseEmail } from '../values/emails.ts'
import { checkPhone, normalisePhone } from '../values/phones.ts'
import { cleanLine, hasForbiddenCharacters, isLongerThan } from '../values/text.ts'
import { isPlaceholderName } from '../profile/placeholder-name.ts'
import { PROFILE_FIELDS } from '../profile/profile-fields.ts'

/** A group's new member, typed or read from a table's row. A member without an email gets a profile with a login link. */
export interface MemberRow {
  email: string
  name: string
  /** The member's phone numbers, separated by commas; empty if there are none. */
  phone?: string
  /** The member's position in the company; empty if it isn't known. */
  position?: string
}

/** Errors that a row of members may have. */
export const MEMBER_RULES = [
  'email-invalid',
  'group-email-repeated',
  'group-email-taken',
  'formula-text',
  'text-too-long',
  'text-characters',
  'phone-characters',
  'phone-bank-card',
  'phone-380-digits',
  'phone-too-long',
  'too-many-links',
] as const

export type MemberRule = (typeof MEMBER_RULES)[number]

export interface MemberProblem {
  key: MemberRule
  field: keyof MemberRow
  /** The index of the earlier row with the same email; absent if there is none. */
  sameAs?: number
}

export interface CheckedMember extends Required<MemberRow> {
  /** The first error of the row; null if it is valid. */
  problem: MemberProblem | null
  /** The probable correction of the email; null if there is no suggestion. */
  suggestion: string | null
}

/** A cell longer than this number of characters is not checked further; no valid cell is as long. */
const LONGEST_CELL = 1_000

/** Matches texts that spreadsheet programs treat as a formula, with or without invisible characters before it. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/**
 * Normalises rows and finds the first error in each row. Emails are compared without case; of rows with the same email only the
 * first is valid.
 * @param isTaken whether another profile has the email, given in lower case
 * @param phonePrefix the country code for phone numbers without one
 */
export function checkMembers(
  rows: readonly MemberRow[],
  isTaken: (email: string) => boolean = () => false,
  phonePrefix?: string,
): CheckedMember[] {
  const firstWith = new Map<string, number>()
  const domain = commonDomain(rows)
  return rows.map((row, at) => {
    const email = normaliseEmail(row.email.slice(0, LONGEST_CELL))
    const name = cleanLine(row.name.slice(0, LONGEST_CELL))
    const phone = memberPhoneNumbers(row)
      .map(text => normalisePhone(text, phonePrefix))
      .join(', ')
    const position = cleanLine((row.position ?? '').slice(0, LONGEST_CELL))
    const checked = { email, name, phone, position }
    const key = email.toLowerCase()
    const sameAs = firstWith.get(key)
    const problem = problemOf(row, checked, { sameAs, isTaken: email !== '' && isTaken(key) })
    if (email !== '' && sameAs === undefined) firstWith.set(key, at)
    const isMistyped = problem?.key === 'email-invalid'
    return { ...checked, problem, suggestion: isMistyped ? suggestEmail(email, domain) : null }
  })
}

function problemOf(
  row: MemberRow,
  { email, name }: MemberRow,
  { sameAs, isTaken }: { sameAs: number | undefined; isTaken: boolean },
): MemberProblem | null {
  if (email !== '') {
    if (row.email.length > LONGEST_CELL) return { key: 'text-too-long', field: 'email' }
    if (!isEmail(email))
      return { key: FORMULA.test(row.email) ? 'formula-text' : 'email-invalid', field: 'email' }
    if (sameAs !== undefined) return { key: 'group-email-repeated', field: 'email', sameAs }
    if (isTaken) return { key: 'group-email-taken', field: 'email' }
  }
  if (isLongerThan(row.name, PROFILE_FIELDS.name.limit) && isLongerThan(name, PROFILE_FIELDS.name.limit)) {
    return { key: 'text-too-long', field: 'name' }
  }
  if (hasForbiddenCharacters(row.name)) return { key: 'text-characters', field: 'name' }
  if (FORMULA.test(row.name)) return { key: 'formula-text', field: 'name' }
  return phoneProblem(row) ?? positionProblem(row)
}

function positionProblem({ position = '' }: MemberRow): MemberProblem | null {
  const { limit } = PROFILE_FIELDS.position
  if (isLongerThan(position, limit) && isLongerThan(cleanLine(position), limit))
    return { key: 'text-too-long', field: 'position' }
  if (hasForbiddenCharacters(position)) return { key: 'text-characters', field: 'position' }
  return FORMULA.test(position) ? { key: 'formula-text', field: 'position' } : null
}

function phoneProblem(row: MemberRow): MemberProblem | null {
  const phones = memberPhoneNumbers(row)
  if (phones.length > PROFILE_FIELDS.phones.limit) return { key: 'too-many-links', field: 'phone' }
  const broken = phones.map(checkPhone).find(key => key !== null)
  if (!broken) return null
  return { key: broken === 'phone-required' ? 'phone-characters' : broken, field: 'phone' }
}

/** Returns the typed phone numbers for a member's new profile. */
export function memberPhoneNumbers({ phone = '' }: MemberRow): string[] {
  return phone
    .slice(0, LONGEST_CELL)
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '')
}

/** Returns the name for a member's new profile; null if the profile gets the placeholder name. */
export function memberName({ name }: MemberRow): string | null {
  return name === '' || isPlaceholderName(name) ? null : name
}

/** Returns the most frequent email domain if at least two rows have it, otherwise null. */
function commonDomain(rows: readonly MemberRow[]): string | null {
  const counts = new Map<string, number>()
  for (const { email } of rows) {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (email.includes('@')) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] > 1 ? most[0] : null
}

/**
 * Suggests a correction of a mistyped email, such as `olha.verba.example` among addresses `…@verba.example`, `a@b,ua` or `a
 * @b.ua`.
 */
function suggestEmail(email: string, domain: string | null): string | null {
  const joined = email.replace(/\s+/g, '').replaceAll(',', '.').replace(/\.+$/, '').replace(/@+/g, '@')
  const tail = domain && joined.toLowerCase().endsWith(domain) ? domain.length : 0
  const before = tail > 0 ? joined.slice(0, -tail).replace(/[.@]$/, '') : ''
  const tries = [joined, before && `${before}@${domain}`]
  return tries.find(text => text !== '' && text !== email && isEmail(text)) ?? null
}
