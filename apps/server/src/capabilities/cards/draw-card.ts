import { hash } from 'node:crypto'
import { renderCardPage } from '@dotyk/card-page/server'
import { earlier } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import type { BrandPlace } from '../../brands.ts'
import { pagePolicy } from '../../http/security-headers.ts'
import type { Profile } from '../profiles/index.ts'
import { cardCacheKey } from './cache-key.ts'
import type { CardsContext } from './cards.context.ts'
import { type FinishedCard, finishCard } from './finished-card.ts'
import { previewAddress } from './preview-image.ts'
import { toCard } from './to-card.ts'

/** Draws the page of a profile's card, under a policy that lets nothing run but the page's own. */
export function drawCard(
  ctx: Pick<CardsContext, 'clock' | 'script' | 'securityHeaders'>,
  profile: Profile,
  language: Language,
  place: BrandPlace,
): FinishedCard {
  const card = toCard(profile, ctx.clock.now())
  const cacheKey = cardCacheKey(profile.version, card.expired, place)
  const { html, styleHashes, scriptHashes } = renderCardPage({
    card,
    language,
    brand: place.brand,
    origin: place.origin,
    previewImage: previewAddress(card.id, language, cacheKey),
    ...(ctx.script ? { scriptPath: ctx.script.path } : {}),
  })
  const policy = pagePolicy({
    scripts: scriptHashes.map(scriptHash => `'${scriptHash}'`),
    styles: styleHashes.map(styleHash => `'${styleHash}'`),
    styleAttributes: false,
  })
  return finishCard(html, {
    profileId: card.id,
    // The page also changes when its drawing does, so the tag follows the bytes and not the version alone.
    tag: `${card.id}-${cacheKey}-${hash('sha256', html, 'base64url').slice(0, 12)}`,
    headers: [
      ...ctx.securityHeaders,
      // Shown again only after asking: a change is visible on the next request.
      ...['Cache-Control', 'no-cache'],
      ...['Vary', 'Accept-Encoding, Accept-Language, Cookie'],
      ...['Content-Security-Policy', policy],
    ],
    staleAt: earlier(card.hoursNow?.staleAt ?? null, card.changesAt),
    showsTooMuchAt: card.expired
      ? null
      : earlier(profile.paidUntil && profile.paidUntil.getTime(), card.hidesAt),
  })
}
