import { createHash } from 'node:crypto'
import { renderCardPage } from '@dotyk/card-page/server'
import type { Language } from '@dotyk/domain'
import type { Card } from '@dotyk/domain/card'
import { pagePolicy } from '../../http/security-headers.ts'
import type { CardsContext } from './cards.context.ts'
import { type FinishedCard, finishCard } from './finished-card.ts'
import { previewAddress } from './preview-image.ts'

/** Draws a card as a finished, compressed page with a policy that lets nothing run but its own. */
export function drawCard(
  { brand, publicUrl, script }: Pick<CardsContext, 'brand' | 'publicUrl' | 'script'>,
  card: Card,
  language: Language,
  cacheKey: string,
): Promise<FinishedCard> {
  const { html, styleHashes } = renderCardPage({
    card,
    language,
    brand,
    origin: publicUrl(),
    previewImage: previewAddress(card.id, language, cacheKey),
    ...(script ? { scriptPath: script.path } : {}),
  })
  const policy = pagePolicy({
    scripts: [],
    styles: styleHashes.map(hash => `'${hash}'`),
    styleAttributes: false,
  })
  // The page also changes when its drawing does, so the tag follows the bytes and not the version alone.
  const etag = `"${card.id}-${cacheKey}-${createHash('sha256').update(html).digest('base64url').slice(0, 12)}"`
  return finishCard(html, etag, policy)
}
