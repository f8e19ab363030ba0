import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { OwnerContext } from './owner.context.ts'
import { presentProfile } from './profile.presenter.ts'
import type { Profile } from '../profiles/index.ts'

/**
 * A profile in the form in which every call returns it to its owner.
 * @throws Refusal `unauthorised` when the profile is deleted for good.
 */
export async function presentOwnProfile(
  ctx: OwnerContext,
  profile: Profile | null,
  language: Language,
): Promise<OwnProfileWire> {
  const { accounts, orders, cards, groups, config, brands, clock } = ctx
  const [account, listed, groupName, lockedFields] = profile
    ? await Promise.all([
        accounts.find(profile.id),
        orders.listFor(profile.id, language),
        profile.groupId === null ? null : groups.findName(profile.groupId),
        profile.groupId === null ? [] : groups.findLockedFields(profile),
      ])
    : [null, [], null, []]
  if (!profile || !account) throw new Refusal('unauthorised')
  const { origin, brand } = brands.of(profile.companyId)
  return presentProfile(profile, account, {
    publicUrl: origin,
    now: clock.now(),
    items: cards.listItems(profile, language),
    subscriptionPrice: config.subscriptionPrice,
    orders: listed,
    groupName,
    lockedFields,
    blocksOff: brand.blocksOff,
    phonePrefix: brand.phonePrefix,
  })
}
