import { escapeHtml, renderSnippet, SNIPPET_SIZE } from '@dotyk/card-page/server'
import { type Card, cardUrl, cardFilesOrigin } from '@dotyk/domain/card'
import type { BrandContext } from '../../../brands.ts'

/** The time in seconds for which a page may cache the answer. */
const CACHE_SECONDS = 3_600

const PREVIEW = { width: 1_200, height: 630 }
const AVATAR = { width: 192, height: 192 }

export interface EmbeddingLimits {
  /** Width in CSS pixels. */
  width: number
  height: number
}

interface EmbeddedCard {
  card: Card
  place: BrandContext
  /** Path of the preview image. */
  preview: string
}

/**
 * Returns the answer of oEmbed 1.0: the HTML snippet if it fits, otherwise a link; the thumbnail is the largest picture that
 * fits.
 */
export function presentEmbedding(
  { card, place, preview }: EmbeddedCard,
  { width, height }: EmbeddingLimits,
): Record<string, string | number> {
  const { brand, origin } = place
  const address = cardUrl(card, origin)
  const fits = (size: EmbeddingLimits) => size.width <= width && size.height <= height
  const thumbnail = [
    { path: preview, ...PREVIEW },
    { path: `/${card.id}/avatar.png`, ...AVATAR },
  ].find(fits)
  return {
    type: fits(SNIPPET_SIZE) ? 'rich' : 'link',
    version: '1.0',
    title: card.name || address.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    author_url: address,
    ...(card.name && { author_name: card.name }),
    provider_name: brand.name,
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    ...(thumbnail && {
      thumbnail_url: `${cardFilesOrigin(card, origin)}${thumbnail.path}`,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    ...(fits(SNIPPET_SIZE) && { html: renderSnippet(card, origin), ...SNIPPET_SIZE }),
  }
}

/** Returns the oEmbed answer as XML. */
export function toOembedXml(answer: Record<string, string | number>): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>`
}
