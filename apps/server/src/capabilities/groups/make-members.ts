import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@dotyk/domain/audit'
import type { LockableField, MemberRow } from '@dotyk/domain/groups'
import type { GroupLogo } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { isUniqueViolation, type Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { GroupsContext } from './groups.context.ts'
import { type MemberOptions, prepareMembers, memberFileEntries, storeMembers } from './new-members.ts'
import { requireGroup, requireLockedGroup } from './require-group.ts'
import { workbookHeadings } from './workbook-headings.ts'

/** A new group without its members. */
export interface NewGroupDraft {
  name: string
  logo: GroupLogo
  templateId: string | null
  /** The group's company; null for the default company. */
  companyId: string | null
  lockedFields: LockableField[]
}

/** Members to create, in a new group or an existing one. All data has been validated, and the creation may wait as a job. */
export interface MembersToMake {
  group: NewGroupDraft | { id: string }
  rows: MemberRow[]
  wishes: MemberOptions
  language: Language
  actor: StaffActor
}

export interface MadeMembersResult {
  groupId: string
  groupName: string
  /** The .xlsx file with the new members. */
  workbook: Buffer
}

export interface MakeMembersOptions {
  onProgress?: (drawn: number) => void
  /** Called in the transaction that stores the members. */
  onStored?: (tx: Transaction, made: MadeMembersResult) => Promise<void>
}

/**
 * Writes the workbook of new members and then stores them all in one transaction, so that a failure in between leaves nothing behind,
 * and no login link is stored without the workbook that contains it.
 * @throws Refusal `group-email-taken` naming the address, `group-not-found`.
 */
export async function makeMembers(
  ctx: GroupsContext,
  { group, rows, wishes, language, actor }: MembersToMake,
  { onProgress, onStored }: MakeMembersOptions = {},
): Promise<MadeMembersResult> {
  const { groups, members: repository, fileThreads, audit, inTransaction, clock } = ctx
  const existing = 'id' in group ? await requireGroup(ctx, group.id) : null
  const groupId = existing?.id ?? randomUUID()
  const groupName = existing?.name ?? (group as NewGroupDraft).name
  const { companyId } = existing ?? (group as NewGroupDraft)
  const members = prepareMembers(ctx, companyId, rows, wishes)
  const workbook = await fileThreads.writeWorkbook(
    {
      members: memberFileEntries(members, wishes),
      headings: workbookHeadings(language),
      title: groupName,
    },
    onProgress,
  )
  const made = { groupId, groupName, workbook }
  const subjects = [
    { kind: 'group' as const, id: groupId },
    ...members.map(({ id }) => ({ kind: 'profile' as const, id })),
  ]
  try {
    await inTransaction(async tx => {
      // Drawing takes a while, so meanwhile the group may have been changed or deleted.
      const locked = existing && (await requireLockedGroup(ctx, tx, groupId))
      if (!locked)
        await groups.insert(tx, { id: groupId, ...(group as NewGroupDraft), createdAt: clock.now() })
      const stored = locked ?? { id: groupId, ...(group as NewGroupDraft) }
      const after = existing ? await repository.lastPosition(tx, groupId) : 0
      await storeMembers(ctx, tx, { group: stored, members, after, wishes, language })
      await audit.record(tx, {
        actor,
        action: existing ? 'group.members-added' : 'group.created',
        subjects,
        after: {
          ...(existing ? {} : { name: groupName }),
          members: members.length,
          notify: wishes.notify,
        },
      })
      await onStored?.(tx, made)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? await takenMeanwhile(ctx, rows, error) : error
  }
  return made
}

async function takenMeanwhile(
  { accounts }: GroupsContext,
  rows: readonly MemberRow[],
  error: unknown,
): Promise<unknown> {
  const emails = rows.flatMap(({ email }) => (email === '' ? [] : [email]))
  const taken = await accounts.findTakenEmails(emails)
  const email = emails.find(each => taken.has(each.toLowerCase()))
  return email === undefined ? error : new Refusal('group-email-taken', { field: email })
}
