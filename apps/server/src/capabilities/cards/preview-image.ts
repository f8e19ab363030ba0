import { renderPreviewSvg } from '@dotyk/card-page/server'
import type { Language } from '@dotyk/domain/values'
import type { Card } from '@dotyk/domain/card'
import sharp from 'sharp'
import type { Brand } from '@dotyk/domain/companies'
import type { BrandContext } from '../../brands.ts'
import type { CardsContext } from './cards.context.ts'
import type { PreviewImage } from './preview-cache.ts'
import type { RemoveUndrawable } from './preview-fonts.ts'
import { readCardPhoto } from './read-card-photo.ts'

/**
 * Address of the picture that messengers show with a link to the card. It contains the card's cache key, because messengers keep
 * what they once loaded from an address.
 */
export function previewImagePath(id: string, language: Language, cacheKey: string): string {
  return `/${id}/preview.png?lng=${language}&v=${cacheKey}`
}

type PreviewContext = Pick<CardsContext, 'files' | 'stripUndrawable' | 'logger' | 'previews'>

/**
 * The preview image of a card, a PNG of 1200×630 px, drawn once per cache key and language, and without the photo while the
 * photo can't be read.
 */
export async function drawPreview(
  ctx: PreviewContext,
  card: Card,
  language: Language,
  { cacheKey, place }: { cacheKey: string; place: BrandContext },
): Promise<PreviewImage> {
  const { images, runLimited } = ctx.previews
  const name = `${card.id}.${language}.${place.companyId ?? ''}`
  const preview = await images.getOrCreate(name, cacheKey, async () => {
    const { bytes: photo, isMissing: isIncomplete } = await readCardPhoto(ctx, card)
    // The photo is read before the drawing is queued, so a slow file store doesn't delay other drawings.
    const png = await runLimited(() => renderPng(ctx, card, { photo, language, brand: place.brand }))
    return { png, isIncomplete }
  })
  if (preview.isIncomplete) images.delete(name)
  return preview
}

interface Drawn {
  photo: Buffer | null
  language: Language
  brand: Brand
}

async function renderPng(
  ctx: PreviewContext,
  card: Card,
  { photo, language, brand }: Drawn,
): Promise<Buffer> {
  const svg = renderPreviewSvg(drawableCard(card, ctx.stripUndrawable), {
    language,
    brand,
    ...(photo ? { photoDataUri: `data:image/jpeg;base64,${photo.toString('base64')}` } : {}),
  })
  // A palette reduces the image to a third of its size, and dithering hides the reduced colours.
  return sharp(Buffer.from(svg))
    .png({ palette: true, quality: 100, effort: 7, compressionLevel: 9 })
    .toBuffer()
}

/** Replaces a name in an alphabet that our fonts lack by the card's address, which everyone can read. */
function drawableCard(card: Card, stripUndrawable: RemoveUndrawable): Card {
  const name = card.name === '' ? '' : stripUndrawable(card.name) || (card.slug ?? card.id)
  const { position, organization, department, info } = card
  return {
    ...card,
    name,
    position: stripUndrawable(position),
    organization: stripUndrawable(organization),
    department: stripUndrawable(department),
    info: stripUndrawable(info),
  }
}
