import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import type { GroupsContext } from './groups.context.ts'
import type { GroupMember } from './members.repository.ts'
import { requireLocked } from './require-group.ts'

export interface MemberChip {
  /** The chip's own number; '' where the phone didn't tell it. */
  serial: string
  /** The address read back from the chip. */
  address: string
  isLocked: boolean
}

/**
 * Records the chip that was written for a member and read back. The same again records nothing new; a chip that opened
 * another member's page before opens it no more, and doesn't count there.
 * @returns the member and the origin of its page's address
 * @throws Refusal `group-not-found`, `profile-not-found`, `chip-address-differs` where it opens another page.
 */
export async function writeMemberChip(
  ctx: GroupsContext,
  { groupId, memberId }: { groupId: string; memberId: string },
  { serial, address, isLocked }: MemberChip,
  actor: StaffActor,
): Promise<{ member: GroupMember; origin: string }> {
  const { members, audit, brands, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const { companyId } = await requireLocked(ctx, tx, groupId)
    const { origin } = brands.of(companyId)
    const member = await members.find(groupId, memberId, tx)
    if (!member || member.deletedAt) throw new Refusal('profile-not-found')
    if (address !== `${origin}/${member.id}`) throw new Refusal('chip-address-differs')
    const at = clock.now()
    await members.putChip(tx, groupId, { profileId: member.id, serial, isLocked, by: actor.login, at })
    await audit.record(tx, {
      actor,
      action: 'group.chip-written',
      subjects: [
        { kind: 'group', id: groupId },
        { kind: 'profile', id: member.id },
      ],
      after: { serial, isLocked },
    })
    return { member: { ...member, chipAt: at }, origin }
  })
}
