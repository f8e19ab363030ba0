import { createHash } from 'node:crypto'
import { isNotModified } from '../../http/conditional.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { cardCacheKey } from './cache-key.ts'
import type { CardsContext } from './cards.context.ts'
import { findCard } from './find-card.ts'
import { drawPreview } from './preview-image.ts'

/** Adds the route of a card's picture for the console, whose host doesn't show the card itself. */
export function addStaffPreview({ handle, languageOf }: HttpContext, ctx: CardsContext): void {
  handle('GET /admin/api/v1/users/:id/preview.png', async ({ params: { id }, request, reply }) => {
    const found = await findCard(ctx, id)
    if (!found) throw new Refusal('profile-not-found')
    const { card, profile } = found
    const place = ctx.brands.of(profile.companyId)
    const cacheKey = cardCacheKey(profile.version, card.expired, place)
    const { png: picture } = await drawPreview(ctx, card, languageOf(request), { cacheKey, place })
    reply.type('image/png')
    const tag = `"staff-${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
    if (isNotModified(request, reply, tag, 'private, no-cache')) return reply.send()
    return reply.send(picture)
  })
}
