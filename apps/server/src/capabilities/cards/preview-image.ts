import { renderPreviewSvg } from '@dotyk/card-page/server'
import type { Language } from '@dotyk/domain/values'
import type { Card } from '@dotyk/domain/card'
import sharp from 'sharp'
import type { Brand } from '@dotyk/domain/companies'
import type { BrandPlace } from '../../brands.ts'
import type { CardsContext } from './cards.context.ts'
import type { Drawable } from './preview-fonts.ts'
import { readCardPhoto } from './read-card-photo.ts'

/**
 * Address of the picture that messengers show with a link to the card. It contains the card's cache key, because they keep
 * what they once loaded from an address.
 */
export function previewAddress(id: string, language: Language, cacheKey: string): string {
  return `/${id}/preview.png?lng=${language}&v=${cacheKey}`
}

type PreviewContext = Pick<CardsContext, 'files' | 'drawable' | 'previews'>

/** The preview image of a card, a PNG of 1200×630 px, drawn once per cache key and language. */
export async function drawPreview(
  ctx: PreviewContext,
  card: Card,
  language: Language,
  { cacheKey, place }: { cacheKey: string; place: BrandPlace },
): Promise<Buffer> {
  const { images, runLimited } = ctx.previews
  return images.getOrCreate(`${card.id}.${language}.${place.companyId ?? ''}`, cacheKey, () =>
    runLimited(() => renderPng(ctx, card, language, place.brand)),
  )
}

async function renderPng(ctx: PreviewContext, card: Card, language: Language, brand: Brand): Promise<Buffer> {
  const photo = await readCardPhoto(ctx, card)
  const svg = renderPreviewSvg(drawableCard(card, ctx.drawable), {
    language,
    brand,
    ...(photo ? { photoDataUri: `data:image/jpeg;base64,${photo.toString('base64')}` } : {}),
  })
  // A palette makes it a third of the size, and dithering hides that.
  return sharp(Buffer.from(svg))
    .png({ palette: true, quality: 100, effort: 7, compressionLevel: 9 })
    .toBuffer()
}

/** A name in an alphabet we have no font for is replaced by the address, which everyone can read. */
function drawableCard(card: Card, drawable: Drawable): Card {
  const name = card.name === '' ? '' : drawable(card.name) || (card.slug ?? card.id)
  return { ...card, name, info: drawable(card.info) }
}
