import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { ListedOrder } from '@dotyk/contract/wire/orders'
import type { Language } from '@dotyk/domain'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../../refusal.ts'
import type { Accounts } from '../accounts/index.ts'
import { type PresentCardItems, presentProfile } from './profiles.presenter.ts'
import type { Profile } from './profiles.repository.ts'

export interface PresentOwnDependencies {
  accounts: Pick<Accounts, 'find'>
  presentItems: (language: Language) => PresentCardItems
  publicUrl: () => string
  /** Minor units. */
  subscriptionPrice: number
  /** The profile's orders, newest first. */
  listOrders: (profileId: string) => Promise<ListedOrder[]>
  clock: Clock
}

/**
 * A profile as its owner gets it from every call that answers one.
 * @throws Refusal `unauthorised` when it is gone for good.
 */
export type PresentOwn = (profile: Profile | null, language: Language) => Promise<OwnProfileWire>

export function createPresentOwn(dependencies: PresentOwnDependencies): PresentOwn {
  const { accounts, presentItems, publicUrl, subscriptionPrice, listOrders, clock } = dependencies
  return async (profile, language) => {
    const [account, orders] = profile
      ? await Promise.all([accounts.find(profile.id), listOrders(profile.id)])
      : [null, []]
    if (!profile || !account) throw new Refusal('unauthorised')
    return presentProfile(profile, account, {
      publicUrl: publicUrl(),
      now: clock.now(),
      presentItems: presentItems(language),
      subscriptionPrice,
      orders,
    })
  }
}
