import { renderPreviewSvg } from '@dotyk/card-page/server'
import type { Language } from '@dotyk/domain'
import type { Card } from '@dotyk/domain/card'
import type { Brand } from '@dotyk/domain/companies'
import sharp from 'sharp'
import { limitConcurrency } from '../../concurrency.ts'
import { createCardMemory } from './card-memory.ts'
import type { ReadCardPhoto } from './read-card-photo.ts'
import type { Drawable } from './preview-fonts.ts'

export interface DrawPreviewDependencies {
  brand: Brand
  readPhoto: ReadCardPhoto
  drawable: Drawable
}

/** A PNG of 1200×630 px. */
export type DrawPreview = (card: Card, language: Language, stamp: string) => Promise<Buffer>

/** Pictures kept in memory, some 50 kB each. */
const PREVIEWS_IN_MEMORY = 200

/**
 * Address of the picture that messengers show with a link to the card. It names the card's stamp, because they keep what
 * they have once seen at an address.
 */
export function previewAddress(id: string, language: Language, stamp: string): string {
  return `/${id}/preview.png?lng=${language}&v=${stamp}`
}

/** Draws the preview image once for a card's stamp and language; one at a time, so that cards stay quick. */
export function createDrawPreview({ brand, readPhoto, drawable }: DrawPreviewDependencies): DrawPreview {
  const memory = createCardMemory<Buffer>(PREVIEWS_IN_MEMORY)
  const oneAtATime = limitConcurrency(1)

  async function draw(card: Card, language: Language): Promise<Buffer> {
    const photo = await readPhoto(card)
    const svg = renderPreviewSvg(drawableCard(card, drawable), {
      language,
      brand,
      ...(photo ? { photoDataUri: `data:image/jpeg;base64,${photo.toString('base64')}` } : {}),
    })
    // A palette makes it a third of the size, and dithering hides that.
    return sharp(Buffer.from(svg))
      .png({ palette: true, quality: 100, effort: 7, compressionLevel: 9 })
      .toBuffer()
  }

  return async (card, language, stamp) =>
    memory.recall(`${card.id}.${language}`, stamp, () => oneAtATime(() => draw(card, language)))
}

/** A name in an alphabet we have no font for gives way to the address, which everyone can read. */
function drawableCard(card: Card, drawable: Drawable): Card {
  const name = card.name === '' ? '' : drawable(card.name) || (card.slug ?? card.id)
  return { ...card, name, info: drawable(card.info) }
}
