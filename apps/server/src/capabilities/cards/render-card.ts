import { hash } from 'node:crypto'
import { renderCardPage } from '@dotyk/card-page/server'
import type { Language } from '@dotyk/domain/values'
import type { BrandContext } from '../../brands.ts'
import { pagePolicy } from '../../http/security-headers.ts'
import type { Profile } from '../profiles/index.ts'
import { mustNotServeAfterOf, staleAtOf } from './card-moments.ts'
import { cardCacheKey } from './cache-key.ts'
import type { CardsContext } from './cards.context.ts'
import { type RenderedCard, createRenderedCard } from './rendered-card.ts'
import { previewImagePath } from './preview-image.ts'
import { sharedKeysOf } from './share-card.ts'
import { cardOfStoredProfile } from './card-of-stored-profile.ts'

/** Renders the page of a profile's card, with a content security policy that allows only the page's own scripts. */
export function renderCard(
  ctx: Pick<CardsContext, 'clock' | 'script' | 'securityHeaders' | 'cdn'>,
  profile: Profile,
  language: Language,
  place: BrandContext,
): RenderedCard {
  const card = cardOfStoredProfile(profile, ctx.clock.now())
  const cacheKey = cardCacheKey(profile.version, card.expired, place)
  const { html, styleHashes, scriptHashes } = renderCardPage({
    card,
    language,
    brand: place.brand,
    origin: place.origin,
    previewImage: previewImagePath(card.id, language, cacheKey),
    ...(ctx.script ? { scriptPath: ctx.script.path } : {}),
    countsOpenings: ctx.cdn.keepsPages,
  })
  const policy = pagePolicy({
    scripts: scriptHashes.map(scriptHash => `'${scriptHash}'`),
    styles: styleHashes.map(styleHash => `'${styleHash}'`),
    styleAttributes: false,
  })
  return createRenderedCard(html, {
    profileId: card.id,
    // The page also changes when its templates do, so the tag is computed from the bytes and not only from the version.
    tag: `${card.id}-${cacheKey}-${hash('sha256', html, 'base64url').slice(0, 12)}`,
    headers: [
      ...ctx.securityHeaders,
      // Caches must revalidate, so a change shows on the next request.
      ...['Cache-Control', 'no-cache'],
      ...['Vary', 'Accept-Encoding, Accept-Language, Cookie'],
      ...['Content-Security-Policy', policy],
    ],
    sharedKeys: sharedKeysOf(profile, place),
    staleAt: staleAtOf(card),
    mustNotServeAfter: mustNotServeAfterOf(profile, card),
  })
}
