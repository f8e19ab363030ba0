import type { StaffActor } from '@dotyk/domain/audit'
import { isPlaceholderName } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { isEmailAccount, newSecret } from '../accounts/index.ts'
import type { GroupsContext } from './groups.context.ts'
import type { GroupMember } from './members.repository.ts'
import { nfcPayload } from './nfc-payload.ts'
import { requireGroup } from './require-group.ts'
import { workbookHeadings } from './workbook-headings.ts'

export interface WorkbookRequest {
  groupId: string
  /** Whether members without a password get new login links. */
  newLinks: boolean
  language: Language
  actor: StaffActor
}

/**
 * Writes a group's workbook again. Existing login links can't be shown again, because only their keys' hashes are stored: the
 * column stays empty, or new links are created, which end the old links and the sessions they opened.
 * @throws Refusal `group-not-found`.
 */
export async function rewriteMemberWorkbook(
  ctx: GroupsContext,
  { groupId, newLinks, language, actor }: WorkbookRequest,
): Promise<{ workbook: Buffer; groupName: string }> {
  const { members, fileThreads, accounts, audit, inTransaction, brands } = ctx
  const { name: groupName, companyId } = await requireGroup(ctx, groupId)
  const all = await members.listAll(groupId)
  const { origin } = brands.of(companyId)
  const keys = newLinks
    ? all.filter(member => !isEmailAccount(member)).map(({ id }) => ({ id, ...newSecret() }))
    : []
  const tokens = new Map(keys.map(({ id, token }) => [id, token]))
  const workbook = await fileThreads.writeWorkbook({
    members: all.map(({ id, email, name }) => {
      const token = tokens.get(id)
      const page = `${origin}/${id}`
      return {
        id,
        page,
        nfc: nfcPayload(page),
        loginLink: token === undefined ? null : `${origin}/login?key=${token}`,
        email: email ?? '',
        name: memberNameOrEmpty(name),
      }
    }),
    headings: workbookHeadings(language),
    title: groupName,
  })
  if (newLinks) {
    await inTransaction(async tx => {
      const renewed = await accounts.setLoginKeys(tx, keys)
      await audit.record(tx, {
        actor,
        action: 'group.links-renewed',
        subjects: [{ kind: 'group', id: groupId }, ...renewed.map(id => ({ kind: 'profile' as const, id }))],
        after: { members: renewed.length },
      })
    })
  }
  await inTransaction(tx =>
    audit.record(tx, {
      actor,
      action: 'group.sheet-drawn',
      subjects: [{ kind: 'group', id: groupId }],
      after: { members: all.length },
    }),
  )
  return { workbook, groupName }
}

/**
 * Draws the QR codes of a group at their true size.
 * @param size the side of a code with its quiet zone, in millimetres
 * @throws Refusal `group-not-found`.
 */
export async function drawGroupQrSheet(ctx: GroupsContext, groupId: string, size: number) {
  const { members, fileThreads, brands, clock } = ctx
  const { name: groupName, companyId } = await requireGroup(ctx, groupId)
  const all = await members.listAll(groupId)
  const { origin } = brands.of(companyId)
  const shown = all.map(({ id, name }) => ({ id, page: `${origin}/${id}`, name: memberNameOrEmpty(name) }))
  const pdf = await fileThreads.drawQrSheet({ members: shown, title: groupName, size, date: clock.now() })
  return { pdf, groupName }
}

/** Returns a member's name; '' if it is the placeholder name. */
export function memberNameOrEmpty(name: GroupMember['name']): string {
  return isPlaceholderName(name) ? '' : name
}
