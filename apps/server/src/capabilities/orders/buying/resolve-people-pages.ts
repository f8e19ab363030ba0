import type { OrderPerson } from '@dotyk/domain/orders'
import { limitConcurrency } from '../../../support/concurrency.ts'
import { Refusal } from '../../../refusal.ts'
import type { StoredPerson } from '../order-people.repository.ts'
import type { OrdersContext } from '../orders.context.ts'

/** Number of pages looked up at the same time. */
const LOOK_UPS = 4

/** The ids of undeleted profiles by their ids or custom URLs in lower case; ids and URLs of no profile are absent. */
export async function findPageIds(
  { profiles }: Pick<OrdersContext, 'profiles'>,
  addresses: Iterable<string>,
): Promise<Map<string, string>> {
  const runLimited = limitConcurrency(LOOK_UPS)
  const ids = new Map<string, string>()
  const wanted = new Set([...addresses].map(address => address.toLowerCase()))
  await Promise.all(
    [...wanted].map(address =>
      runLimited(async () => {
        const profile = await profiles.findByAddress(address)
        if (profile && !profile.deletedAt) ids.set(address, profile.id)
      }),
    ),
  )
  return ids
}

/**
 * The people of an order with the ids of their pages.
 * @throws Refusal `profile-not-found` at `people.3.page`
 */
export async function resolvePeoplePages(
  context: Pick<OrdersContext, 'profiles'>,
  people: readonly OrderPerson[],
): Promise<Omit<StoredPerson, 'position'>[]> {
  const named = people.map(({ page }) => page).filter(page => page !== '')
  const ids = await findPageIds(context, named)
  return people.map(({ page, ...person }, at) => {
    const pageId = ids.get(page.toLowerCase()) ?? null
    if (page !== '' && pageId === null) throw new Refusal('profile-not-found', { field: `people.${at}.page` })
    return { ...person, pageId }
  })
}
