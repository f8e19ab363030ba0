import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { ProfilesContext } from './profiles.context.ts'
import { presentProfile } from './profiles.presenter.ts'
import type { Profile } from './profiles.repository.ts'

/**
 * A profile as every call that returns one presents it to its owner.
 * @throws Refusal `unauthorised` when it is gone for good.
 */
export async function presentOwn(
  ctx: ProfilesContext,
  profile: Profile | null,
  language: Language,
): Promise<OwnProfileWire> {
  const { accounts, listOrders, listCardItems, findGroupName, findLockedFields, config, brands, clock } = ctx
  const [account, orders, groupName, lockedFields] = profile
    ? await Promise.all([
        accounts.find(profile.id),
        listOrders(profile.id, language),
        profile.groupId === null ? null : findGroupName(profile.groupId),
        profile.groupId === null ? [] : findLockedFields(profile),
      ])
    : [null, [], null, []]
  if (!profile || !account) throw new Refusal('unauthorised')
  const { origin, brand } = brands.of(profile.companyId)
  return presentProfile(profile, account, {
    publicUrl: origin,
    now: clock.now(),
    items: listCardItems(profile, language),
    subscriptionPrice: config.subscriptionPrice,
    orders,
    groupName,
    lockedFields,
    blocksOff: brand.blocksOff,
    phonePrefix: brand.phonePrefix,
  })
}
