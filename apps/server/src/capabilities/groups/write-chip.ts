import type { StaffActor } from '@dotyk/domain/audit'
import { chipUrl } from '@dotyk/domain/chips'
import { Refusal } from '../../refusal.ts'
import type { GroupsContext } from './groups.context.ts'
import type { GroupMember } from './members.repository.ts'
import { requireLockedGroup } from './require-group.ts'

export interface WrittenMemberChip {
  /** The chip's serial number; '' if the phone didn't report it. */
  serial: string
  /** The address read back from the chip. */
  address: string
  isLocked: boolean
}

/** The address that is written to a member's next chip. */
export function nextChipUrl(
  { chips }: Pick<GroupsContext, 'chips'>,
  origin: string,
  { id, chipWritings }: Pick<GroupMember, 'id' | 'chipWritings'>,
): string {
  return addressOf({ chips }, origin, id, chipWritings + 1)
}

function addressOf(
  { chips }: Pick<GroupsContext, 'chips'>,
  origin: string,
  memberId: string,
  writing: number,
): string {
  const { number, secret } = chips.chipOfMember(memberId, writing)
  return chipUrl(origin, number, secret)
}

/**
 * Records the chip that was written for a member and read back; it opens the member's page from then on. Repeating the call
 * records nothing new. If the chip was written before, for this member or another member of the group, the chip's old address no
 * longer opens a page.
 * @returns the member and the origin of its page's address
 * @throws Refusal `group-not-found`, `profile-not-found`, `chip-address-differs` if the chip has another address.
 */
export async function writeMemberChip(
  ctx: GroupsContext,
  { groupId, memberId }: { groupId: string; memberId: string },
  { serial, address, isLocked }: WrittenMemberChip,
  actor: StaffActor,
): Promise<{ member: GroupMember; origin: string }> {
  const { members, chips, audit, brands, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const { companyId } = await requireLockedGroup(ctx, tx, groupId)
    const { origin } = brands.of(companyId)
    const member = await members.find(groupId, memberId, tx)
    if (!member || member.deletedAt) throw new Refusal('profile-not-found')
    const before = await members.findChip(memberId, tx)
    const isRepeated =
      before !== null && before.number !== '' && address === addressOf(ctx, origin, memberId, before.writings)
    if (isRepeated && before.serial === serial && before.isLocked === isLocked) return { member, origin }
    if (!isRepeated && address !== nextChipUrl(ctx, origin, member)) throw new Refusal('chip-address-differs')

    const writings = isRepeated ? before.writings : member.chipWritings + 1
    const chip = chips.chipOfMember(memberId, writings)
    const rewritten = await members.releaseSerial(tx, groupId, { serial, profileId: memberId })
    if (before && !isRepeated && serial !== '' && before.serial === serial) rewritten.push(before)
    for (const { number, profileId } of rewritten)
      if (number !== '') await chips.removeWritten(tx, number, profileId)
    const at = clock.now()
    const { number } = chip
    await members.putChip(tx, {
      profileId: memberId,
      serial,
      number,
      writings,
      isLocked,
      by: actor.login,
      at,
    })
    await chips.addWritten(tx, chip, memberId)
    await audit.record(tx, {
      actor,
      action: 'group.chip-written',
      subjects: [
        { kind: 'group', id: groupId },
        { kind: 'profile', id: memberId },
      ],
      after: { serial, isLocked },
    })
    return { member: { ...member, chipAt: at, chipWritings: writings }, origin }
  })
}
