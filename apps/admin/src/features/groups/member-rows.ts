import { type CheckedMember, checkMembers, type MemberRow } from '@dotyk/domain/groups'

/** A row being prepared; its key stays while rows around it go. */
export interface DraftRow extends MemberRow {
  key: number
}

export interface CheckedDraft extends CheckedMember {
  key: number
  /** Place among the rows, from 1. */
  number: number
}

/** The correction that a press applies to a wrong row. */
export type Fix = 'replace' | 'remove' | 'withoutEmail' | 'withoutName' | 'withoutPhone'

/** @param taken addresses that the server said other profiles have, in lower case */
export function checkRows(rows: readonly DraftRow[], taken: ReadonlySet<string>): CheckedDraft[] {
  return checkMembers(rows, email => taken.has(email)).map((checked, at) => ({
    ...checked,
    // As typed: what is normalised away may be what is wrong.
    email: checked.problem ? (rows[at]?.email ?? '') : checked.email,
    name: checked.problem ? (rows[at]?.name ?? '') : checked.name,
    phone: checked.problem ? (rows[at]?.phone ?? '') : checked.phone,
    key: rows[at]?.key ?? at,
    number: at + 1,
  }))
}

/** The change offered beside a mistake. */
export function fixFor({ problem, suggestion }: CheckedDraft): Fix | null {
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

const WITHOUT = { email: 'withoutEmail', name: 'withoutName', phone: 'withoutPhone' } as const

/** The rows after the change; a row that nothing is left of goes. */
export function applyFixes(
  rows: readonly DraftRow[],
  checked: readonly CheckedDraft[],
  keys: ReadonlySet<number>,
): DraftRow[] {
  const byKey = new Map(checked.map(row => [row.key, row]))
  return rows.flatMap(row => {
    const found = byKey.get(row.key)
    const fix = found && keys.has(row.key) ? fixFor(found) : null
    const fixed = {
      remove: [],
      replace: [{ ...row, email: found?.suggestion ?? '' }],
      withoutEmail: [{ ...row, email: '' }],
      withoutName: [{ ...row, name: '' }],
      withoutPhone: [{ ...row, phone: '' }],
    }
    return (fix === null ? [row] : fixed[fix]).filter(
      ({ email, name, phone = '' }) => email !== '' || name !== '' || phone !== '',
    )
  })
}

/** The addresses in what was typed, by lines, commas, semicolons or spaces. */
export function typedRows(text: string): DraftRow[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((email, key) => ({ key, email, name: '' }))
}

/** The rows as a CSV file with headings, as the server reads it: row N of the file is row N − 1 here. */
export function csvOf(rows: readonly MemberRow[]): Blob {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = [
    ['email', 'name', 'phone'],
    ...rows.map(({ email, name, phone = '' }) => [email, name, phone]),
  ]
  return new Blob(['\ufeff', lines.map(line => line.map(quoted).join(',')).join('\r\n')], {
    type: 'text/csv',
  })
}
