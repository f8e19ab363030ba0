import { isEmail, normaliseEmail } from '../values/emails.ts'
import { cleanLine } from '../values/text.ts'
import type { MemberRow } from './check-members.ts'

/** A member's row with its number in the table, counted from 1 as programs show it. */
export interface TableRow extends MemberRow {
  row: number
}

const EMAIL_HEADINGS =
  /^(?:e-?mails?|mail|пошта|(?:ел\.?|електронна|эл\.?|электронная) ?(?:пошта|почта|адреса)?|почта|адреса|address|логін|login)$/iu

/**
 * The members of a table: the email in its first column, the name in the second. Its headings and empty rows are left out.
 */
export function readRows(cells: readonly (readonly string[])[]): TableRow[] {
  return cells.flatMap(([email = '', name = ''], at) => {
    const text = cleanLine(email)
    if (text === '' && cleanLine(name) === '') return []
    if (at === 0 && isHeading(text, name)) return []
    return [{ row: at + 1, email, name }]
  })
}

/** A first row whose first cell says what the column holds. */
function isHeading(text: string, name: string): boolean {
  if (isEmail(normaliseEmail(text))) return false
  return (
    EMAIL_HEADINGS.test(text) ||
    /^(?:імʼ?я|ім['’]я|піб|п\.?\s?і\.?\s?б\.?|name|full name|фио|имя)$/iu.test(cleanLine(name))
  )
}
