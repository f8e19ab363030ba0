import { isReservedSlug } from '@dotyk/contract/addresses'
import type { Language } from '@dotyk/domain/values'
import { isExpired } from '@dotyk/domain/profile'
import type { BrandPlace } from '../../brands.ts'
import { type Profile, subscriptionOf } from '../profiles/index.ts'
import { cardCacheKey } from './cache-key.ts'
import { toCardAddress } from './card-address.ts'
import { cardPlace, ownAddress } from './card-place.ts'
import type { CardsContext } from './cards.context.ts'
import type { ProfileVersion } from './cards.repository.ts'
import { drawCard } from './draw-card.ts'
import type { RedirectedCard, OpenedCard } from './finished-card.ts'

/**
 * The finished page at an id or a slug, where it is opened where another host shows it, or null where there is none to show. The version is read from the database for
 * every request; the page is drawn once per version, language, company and expiry,
 * and again at the moment at which its opening hours say something else, or an entry appears or disappears. While the database doesn't answer, the page that
 * was drawn last is shown.
 */
export async function openCard(
  ctx: CardsContext,
  text: string,
  { host, language }: { host: string; language: Language },
): Promise<OpenedCard | RedirectedCard | null> {
  const address = toCardAddress(text)
  if (address === null || isReservedSlug(address)) return null
  let place = ctx.brands.at(host)
  let name = nameOf(address, language, place)
  try {
    // A card that isn't in memory has to be drawn, so its version comes with all the rest.
    const found = await (ctx.cards.has(name) ? ctx.readVersion(address) : ctx.readProfile(address))
    if (!found || found.deletedAt) {
      ctx.cards.delete(name)
      return null
    }
    await ctx.brands.follow(found.companiesRevision)
    const shown = cardPlace(ctx.brands, host, found)
    if (shown.isElsewhere) {
      ctx.cards.delete(name)
      return { movedTo: ownAddress(shown, found) }
    }
    ;({ place } = shown)
    name = nameOf(address, language, place)
    const cardKey = cardCacheKey(found.version, isExpired(subscriptionOf(found), ctx.clock.now()), place)
    const cacheKey = `${found.id}-${cardKey}`
    const card = await ctx.cards.getOrCreate(name, cacheKey, async () =>
      drawCard(ctx, isWhole(found) ? found : await readWhole(ctx, address), language, place),
    )
    return { name, card }
  } catch (error) {
    const card = ctx.cards.findLast(name)
    if (card === null) throw error
    const { showsTooMuchAt } = card
    if (showsTooMuchAt !== null && showsTooMuchAt <= ctx.clock.now().getTime()) throw error
    return { name, card }
  }
}

/** Each company has a page of its own. */
function nameOf(address: string, language: Language, { companyId }: BrandPlace): string {
  return companyId === null ? `${address}.${language}` : `${address}.${language}.${companyId}`
}

function isWhole(found: Profile | ProfileVersion): found is Profile {
  return 'name' in found
}

async function readWhole({ readProfile }: CardsContext, address: string): Promise<Profile> {
  const profile = await readProfile(address)
  if (!profile) throw new Error('A profile was erased or moved while its card was drawn.')
  return profile
}
