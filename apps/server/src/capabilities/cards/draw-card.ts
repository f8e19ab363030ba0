import { hash } from 'node:crypto'
import { renderCardPage } from '@dotyk/card-page/server'
import type { Language } from '@dotyk/domain'
import { pagePolicy } from '../../http/security-headers.ts'
import type { Profile } from '../profiles/index.ts'
import { cardCacheKey } from './cache-key.ts'
import type { CardsContext } from './cards.context.ts'
import { type FinishedCard, finishCard } from './finished-card.ts'
import { previewAddress } from './preview-image.ts'
import { toCard } from './to-card.ts'

/** Draws the page of a profile's card, under a policy that lets nothing run but the page's own. */
export function drawCard(
  ctx: Pick<CardsContext, 'brand' | 'clock' | 'publicUrl' | 'script' | 'securityHeaders'>,
  profile: Profile,
  language: Language,
): FinishedCard {
  const card = toCard(profile, ctx.clock.now())
  const cacheKey = cardCacheKey(profile.version, card.expired)
  const { html, styleHashes } = renderCardPage({
    card,
    language,
    brand: ctx.brand,
    origin: ctx.publicUrl(),
    previewImage: previewAddress(card.id, language, cacheKey),
    ...(ctx.script ? { scriptPath: ctx.script.path } : {}),
  })
  const policy = pagePolicy({
    scripts: [],
    styles: styleHashes.map(styleHash => `'${styleHash}'`),
    styleAttributes: false,
  })
  return finishCard(html, {
    // The page also changes when its drawing does, so the tag follows the bytes and not the version alone.
    tag: `${card.id}-${cacheKey}-${hash('sha256', html, 'base64url').slice(0, 12)}`,
    headers: [
      ...ctx.securityHeaders,
      // Shown again only after asking: a change is visible on the next request.
      ...['Cache-Control', 'no-cache'],
      ...['Vary', 'Accept-Encoding, Accept-Language, Cookie'],
      ...['Content-Security-Policy', policy],
    ],
    expiresAt: card.expired ? null : profile.paidUntil,
  })
}
