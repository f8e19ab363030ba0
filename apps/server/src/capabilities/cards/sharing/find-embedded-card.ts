import { isReservedSlug } from '@dotyk/contract/reserved-slugs'
import { Refusal } from '../../../refusal.ts'
import { cardBrandAtHost } from '../card-brand.ts'
import type { CardsContext } from '../cards.context.ts'
import { findCard, type FoundCard } from '../find-card.ts'
import type { BrandContext } from '../../../brands.ts'

/** The maximum length of a card's address: a scheme, a host of 253 characters, a port and a slug, with room for a query. */
const LONGEST_ADDRESS = 2_000
const CARD_PATH = /^\/(?:card\/)?([\w-]+)\/?$/

/**
 * Finds the card at an address of the service or of one of its companies. A company's host answers only for its own cards.
 * @param host the host that received the request
 * @throws Refusal `profile-not-found` if the address isn't a card's, `unauthorised` if the card is paused
 */
export async function findEmbeddedCard(
  ctx: Pick<CardsContext, 'brands' | 'profiles' | 'clock' | 'ownDomains'>,
  address: string,
  host: string,
): Promise<FoundCard & { place: BrandContext }> {
  const { brands } = ctx
  const url = address.length <= LONGEST_ADDRESS ? URL.parse(address) : null
  const owner = url && ctx.ownDomains.at(url.host)
  const name = url && (owner && url.pathname === '/' ? owner.profileId : CARD_PATH.exec(url.pathname)?.[1])
  const isOurs = url !== null && /^https?:$/.test(url.protocol) && isOwnHost(ctx, url)
  const found = isOurs && name && !isReservedSlug(name.toLowerCase()) ? await findCard(ctx, name) : null
  if (!url || !found) throw new Refusal('profile-not-found')
  const { place, isElsewhere } = cardBrandAtHost(brands, url.host, found.profile)
  const caller = brands.at(host)
  const isHidden =
    (isElsewhere && brands.at(url.host).companyId !== null) ||
    (caller.companyId !== null && place.companyId !== caller.companyId)
  if (isHidden) throw new Refusal('profile-not-found')
  if (found.card.expired) throw new Refusal('unauthorised')
  return { ...found, place }
}

function isOwnHost({ brands, ownDomains }: Pick<CardsContext, 'brands' | 'ownDomains'>, url: URL): boolean {
  const isKnown = brands.knows(url.host) || ownDomains.at(url.host)?.opens === 'card'
  return url.username === '' && url.password === '' && isKnown
}
