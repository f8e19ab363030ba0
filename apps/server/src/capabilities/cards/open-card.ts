import { isReservedSlug } from '@dotyk/contract/addresses'
import type { Language } from '@dotyk/domain'
import { isExpired } from '@dotyk/domain/profile'
import { type Profile, type ProfileVersion, subscriptionOf } from '../profiles/index.ts'
import { cardCacheKey } from './cache-key.ts'
import { toCardAddress } from './card-address.ts'
import type { CardsContext } from './cards.context.ts'
import { drawCard } from './draw-card.ts'
import type { OpenedCard } from './finished-card.ts'

/**
 * The finished page at an id or a slug, or null where there is none to show. The version is read from the database for
 * every request; the page is drawn once per version, language and expiry. While the database doesn't answer, the page that
 * was drawn last is shown.
 */
export async function openCard(
  ctx: CardsContext,
  text: string,
  language: Language,
): Promise<OpenedCard | null> {
  const address = toCardAddress(text)
  if (address === null || isReservedSlug(address)) return null
  const name = `${address}.${language}`
  try {
    // A card that isn't in memory has to be drawn, so its version comes with all the rest.
    const found = await (ctx.cards.has(name) ? ctx.readVersion(address) : ctx.readProfile(address))
    if (!found || found.deletedAt) {
      ctx.cards.delete(name)
      return null
    }
    const cacheKey = `${found.id}-${cardCacheKey(found.version, isExpired(subscriptionOf(found), ctx.clock.now()))}`
    const card = await ctx.cards.getOrCreate(name, cacheKey, async () =>
      drawCard(ctx, isWhole(found) ? found : await readWhole(ctx, address), language),
    )
    return { name, card }
  } catch (error) {
    const card = ctx.cards.findLast(name)
    if (card === null || (card.expiresAt !== null && card.expiresAt <= ctx.clock.now())) throw error
    return { name, card }
  }
}

function isWhole(found: Profile | ProfileVersion): found is Profile {
  return 'name' in found
}

async function readWhole({ readProfile }: CardsContext, address: string): Promise<Profile> {
  const profile = await readProfile(address)
  if (!profile) throw new Error('A profile was erased or moved while its card was drawn.')
  return profile
}
