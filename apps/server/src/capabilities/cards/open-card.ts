import type { Language } from '@dotyk/domain'
import { isExpired } from '@dotyk/domain/profile'
import { subscriptionOf } from '../profiles/index.ts'
import { cardCacheKey } from './cache-key.ts'
import { toCardAddress } from './card-address.ts'
import type { CardsContext } from './cards.context.ts'
import { drawCard } from './draw-card.ts'
import type { FinishedCard } from './finished-card.ts'
import { toCard } from './to-card.ts'

/**
 * The finished page at an id or a slug, or null where there is none to show. The version is read from the database for
 * every request; the page is drawn once per version, language and expiry.
 */
export async function openCard(
  ctx: CardsContext,
  text: string,
  language: Language,
): Promise<FinishedCard | null> {
  const address = toCardAddress(text)
  if (address === null) return null
  const found = await ctx.readVersion(address)
  if (!found || found.deletedAt) return null
  const cacheKey = cardCacheKey(found.version, isExpired(subscriptionOf(found), ctx.clock.now()))
  return ctx.cards.getOrCreate(`${found.id}.${language}`, cacheKey, async () => {
    const profile = await ctx.profiles.find(found.id)
    if (!profile) throw new Error(`The profile ${found.id} was erased while its card was drawn.`)
    return drawCard(ctx, toCard(profile, ctx.clock.now()), language, cacheKey)
  })
}
