import {
  type CheckedMember,
  checkMembers,
  type MemberProblem,
  type TableColumn,
  type TableField,
} from '@dotyk/domain/groups'
import type { GroupsContext } from './groups.context.ts'
import { findTakenRowEmails, readMemberTable } from './read-members.ts'

/** A row of a table with its values and its problem, if it has one. */
export interface PreviewedRow extends Omit<CheckedMember, 'problem'> {
  row: number
  problem: (Pick<MemberProblem, 'key' | 'field'> & { sameAs: number | null }) | null
}

export interface PreviewedTable {
  columns: TableColumn[]
  rows: PreviewedRow[]
}

/**
 * Reads a table of members, and returns the detected meaning of its columns and the problems of each row.
 * @param chosen the meanings of the columns by position, if staff chose them
 * @throws Refusal the error of the table as a whole.
 */
export async function previewMemberTable(
  ctx: GroupsContext,
  table: Buffer,
  chosen?: readonly (TableField | null)[],
): Promise<PreviewedTable> {
  const { columns, rows } = await readMemberTable(ctx, table, chosen)
  const taken = await findTakenRowEmails(ctx, rows)
  const checked = checkMembers(rows, email => taken.has(email)).map(({ problem, ...member }, at) => ({
    ...member,
    row: rows[at]?.row ?? 0,
    problem: problem && {
      key: problem.key,
      field: problem.field,
      sameAs: problem.sameAs === undefined ? null : (rows[problem.sameAs]?.row ?? null),
    },
  }))
  return { columns, rows: checked }
}
