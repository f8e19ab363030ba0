import { createHash } from 'node:crypto'
import { renderCardPage } from '@dotyk/card-page/server'
import type { Language } from '@dotyk/domain'
import type { Card } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import { pagePolicy } from '../../http/security-headers.ts'
import type { CardScript } from './card-script.ts'
import { type FinishedCard, finishCard } from './card-memory.ts'
import { previewAddress } from './preview-image.ts'

export interface DrawCardDependencies {
  brand: Brand
  publicUrl: () => string
  script: CardScript | null
}

export type DrawCard = (card: Card, language: Language, stamp: string) => Promise<FinishedCard>

/** Draws a card as a finished, compressed page with a policy that lets nothing run but its own. */
export function createDrawCard({ brand, publicUrl, script }: DrawCardDependencies): DrawCard {
  return (card, language, stamp) => {
    const { html, styleHashes, scriptHashes } = renderCardPage({
      card,
      language,
      brand,
      origin: publicUrl(),
      previewImage: previewAddress(card.id, language, stamp),
      ...(script ? { scriptPath: script.path } : {}),
    })
    const policy = pagePolicy({
      scripts: quoted(scriptHashes),
      styles: quoted(styleHashes),
      styleAttributes: false,
    })
    // The page also changes when its drawing does, so the tag follows the bytes and not the version alone.
    const etag = `"${card.id}-${stamp}-${createHash('sha256').update(html).digest('base64url').slice(0, 12)}"`
    return finishCard(html, etag, policy)
  }
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map(hash => `'${hash}'`)
}
