import {
  checkMembers,
  GROUP_LIMITS,
  type MemberRow,
  type MemberTable,
  parseMemberRows,
  type TableField,
} from '@dotyk/domain/groups'
import { Refusal } from '../../refusal.ts'
import type { GroupsContext } from './groups.context.ts'

/** The source of the members: typed emails, a table or a count. */
export interface MembersSource {
  count: number | null
  emails: readonly string[]
  /** The uploaded table; null if the members don't come from a table. */
  table: Buffer | null
  /** The country code that is added to phone numbers typed without one. */
  phonePrefix: string
}

/**
 * Reads and validates the members that a request asks for.
 * @throws Refusal the rule that the first invalid member breaks, naming `emails.N` or the table's row `file.N`;
 * `group-email-taken` naming the address itself; `group-too-large`, or the error of the table.
 */
export async function readMembers(
  ctx: Pick<GroupsContext, 'accounts' | 'fileThreads'>,
  { count, emails, table, phonePrefix }: MembersSource,
): Promise<MemberRow[]> {
  if (table) {
    const { rows } = await readMemberTable(ctx, table)
    return assertMembers(ctx, rows, phonePrefix, at => `file.${rows[at]?.row ?? at}`)
  }
  if (emails.length > 0) {
    const rows = emails.map(email => ({ email, name: '' }))
    // A typed list has an address in each line, so an empty line is a typing error.
    const empty = emails.findIndex(email => email.trim() === '')
    if (empty >= 0) throw new Refusal('email-invalid', { field: `emails.${empty}` })
    return assertMembers(ctx, rows, phonePrefix, at => `emails.${at}`)
  }
  return Array.from({ length: count ?? 1 }, () => ({ email: '', name: '' }))
}

/**
 * Reads the members of a table, and returns them with the detected meaning of its columns.
 * @param chosen the meanings of the columns by position, if a person chose them
 * @throws Refusal the error of the table; `table-empty` if it has no members.
 */
export async function readMemberTable(
  { fileThreads }: Pick<GroupsContext, 'fileThreads'>,
  table: Buffer,
  chosen?: readonly (TableField | null)[],
): Promise<MemberTable> {
  const read = parseMemberRows(await fileThreads.readTable(table), chosen)
  // With chosen columns an empty table is returned, so that staff can choose again.
  if (read.rows.length === 0 && !chosen) throw new Refusal('table-empty', { field: 'file' })
  return read
}

/** Finds the addresses in the rows, in lower case, that can't be used for a new profile. */
export function findTakenRowEmails(
  { accounts }: Pick<GroupsContext, 'accounts'>,
  rows: readonly MemberRow[],
): Promise<Set<string>> {
  const asked = checkMembers(rows).filter(({ email, problem }) => email !== '' && problem === null)
  return accounts.findTakenEmails(asked.map(({ email }) => email))
}

async function assertMembers(
  ctx: Pick<GroupsContext, 'accounts'>,
  rows: readonly MemberRow[],
  phonePrefix: string,
  fieldOf: (at: number) => string,
): Promise<MemberRow[]> {
  if (rows.length > GROUP_LIMITS.members) throw new Refusal('group-too-large')
  const taken = await findTakenRowEmails(ctx, rows)
  const checked = checkMembers(rows, email => taken.has(email), phonePrefix)
  checked.forEach(({ problem, email }, at) => {
    if (!problem) return
    const field = problem.key === 'group-email-taken' ? email : fieldOf(at)
    throw new Refusal(problem.key, { field })
  })
  return checked.map(({ email, name, phone, position }) => ({ email, name, phone, position }))
}
