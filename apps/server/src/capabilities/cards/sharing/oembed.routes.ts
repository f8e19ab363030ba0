import type { HttpContext } from '../../../http/http-context.ts'
import { requestLanguage } from '../../../http/language.ts'
import { Refusal } from '../../../refusal.ts'
import { cardCacheKey } from '../cache-key.ts'
import type { CardsContext } from '../cards.context.ts'
import { previewImagePath } from '../preview-image.ts'
import { findEmbeddedCard } from './find-embedded-card.ts'
import { presentEmbedding, toOembedXml } from './present-embedding.ts'

/** Adds the oEmbed route, with which other sites show a card where somebody pasted its address. */
export function addOembedRoute({ handle }: HttpContext, ctx: CardsContext): void {
  handle('GET /oembed', async ({ query, request, reply }) => {
    const { url, format, maxwidth: width = Infinity, maxheight: height = Infinity } = query
    const { card, profile, place } = await findEmbeddedCard(ctx, url, request.host)
    if (format !== 'json' && format !== 'xml') throw new Refusal('format-not-offered', { field: 'format' })
    const language = requestLanguage(request, place.brand.defaultLanguage)
    const preview = previewImagePath(card.id, language, cardCacheKey(profile.version, card.expired, place))
    const answer = presentEmbedding({ card, place, preview }, { width, height })
    reply
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'Accept-Language, Cookie')
      // Other sites' editors read the answer in the browser; the answer contains nothing that the card's page doesn't show.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (format === 'json') return reply.send(answer)
    return reply.type('text/xml; charset=utf-8').send(toOembedXml(answer))
  })
}
