import { type CheckedMember, checkMembers, type MemberProblem } from '@dotyk/domain/groups'
import type { GroupsContext } from './groups.context.ts'
import { findTaken, readTableRows } from './read-members.ts'

/** A row of a table as it was read, and what is wrong with it. */
export interface PreviewedRow extends Omit<CheckedMember, 'problem'> {
  row: number
  problem: (Pick<MemberProblem, 'key' | 'field'> & { sameAs: number | null }) | null
}

/**
 * Reads a table of members and finds its mistakes, row by row.
 * @throws Refusal what is wrong with the table as a whole.
 */
export async function previewTable(ctx: GroupsContext, table: Buffer): Promise<PreviewedRow[]> {
  const rows = await readTableRows(ctx, table)
  const taken = await findTaken(ctx, rows)
  return checkMembers(rows, email => taken.has(email)).map(({ problem, ...member }, at) => ({
    ...member,
    row: rows[at]?.row ?? 0,
    problem: problem && {
      key: problem.key,
      field: problem.field,
      sameAs: problem.sameAs === undefined ? null : (rows[problem.sameAs]?.row ?? null),
    },
  }))
}
