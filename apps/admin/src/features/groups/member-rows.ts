import { type CheckedMember, checkMembers, type MemberRow } from '@dotyk/domain/groups'

/** A row for a new member; its key stays the same when other rows are removed. */
export interface NewMemberRow extends MemberRow {
  key: number
}

export interface CheckedMemberRow extends CheckedMember {
  key: number
  /** The row's position in the list, from 1. */
  number: number
}

/** The correction that a button applies to an invalid row. */
export type RowCorrection =
  | 'replace'
  | 'remove'
  | 'withoutEmail'
  | 'withoutName'
  | 'withoutPhone'
  | 'withoutPosition'

/**
 * Checks the rows and returns each with its problem.
 * @param taken the email addresses of other profiles, as reported by the server, in lower case
 */
export function checkNewMemberRows(
  rows: readonly NewMemberRow[],
  taken: ReadonlySet<string>,
): CheckedMemberRow[] {
  return checkMembers(rows, email => taken.has(email)).map((checked, at) => ({
    ...checked,
    // An invalid email is kept as typed, because the normalised value may hide the mistake.
    email: checked.problem ? (rows[at]?.email ?? '') : checked.email,
    name: checked.problem ? (rows[at]?.name ?? '') : checked.name,
    phone: checked.problem ? (rows[at]?.phone ?? '') : checked.phone,
    position: checked.problem ? (rows[at]?.position ?? '') : checked.position,
    key: rows[at]?.key ?? at,
    number: at + 1,
  }))
}

/** Returns the correction offered beside an invalid row; null if none is offered. */
export function correctionFor({ problem, suggestion }: CheckedMemberRow): RowCorrection | null {
  switch (problem?.key) {
    case 'email-invalid':
      return suggestion === null ? 'withoutEmail' : 'replace'
    case 'group-email-repeated':
    case 'group-email-taken':
      return 'remove'
    case undefined:
      return null
    default:
      return WITHOUT[problem?.field ?? 'email']
  }
}

const WITHOUT = {
  email: 'withoutEmail',
  name: 'withoutName',
  phone: 'withoutPhone',
  position: 'withoutPosition',
} as const

/** Returns the rows after the corrections were applied; rows that became empty are removed. */
export function applyCorrections(
  rows: readonly NewMemberRow[],
  checked: readonly CheckedMemberRow[],
  keys: ReadonlySet<number>,
): NewMemberRow[] {
  const byKey = new Map(checked.map(row => [row.key, row]))
  return rows.flatMap(row => {
    const found = byKey.get(row.key)
    const fix = found && keys.has(row.key) ? correctionFor(found) : null
    const fixed = {
      remove: [],
      replace: [{ ...row, email: found?.suggestion ?? '' }],
      withoutEmail: [{ ...row, email: '' }],
      withoutName: [{ ...row, name: '' }],
      withoutPhone: [{ ...row, phone: '' }],
      withoutPosition: [{ ...row, position: '' }],
    }
    return (fix === null ? [row] : fixed[fix]).filter(
      ({ email, name, phone = '' }) => email !== '' || name !== '' || phone !== '',
    )
  })
}

/** Splits typed text into addresses at line breaks, commas, semicolons and spaces. */
export function parseTypedAddresses(text: string): NewMemberRow[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((email, key) => ({ key, email, name: '' }))
}

/** Returns the rows as a CSV file with headings for the server: because of the headings, row N of the file is row N − 1 of the
 * list. */
export function toCsvFile(rows: readonly MemberRow[]): Blob {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = [
    ['email', 'name', 'phone', 'position'],
    ...rows.map(({ email, name, phone = '', position = '' }) => [email, name, phone, position]),
  ]
  return new Blob(['\ufeff', lines.map(line => line.map(quoted).join(',')).join('\r\n')], {
    type: 'text/csv',
  })
}
