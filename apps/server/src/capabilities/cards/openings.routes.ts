import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { CardsContext } from './cards.context.ts'
import { parseIdOrSlug } from './parse-id-or-slug.ts'

/** The limit of openings a minute, more than a few people behind one address make. */
const OPENINGS_PER_MINUTE = 60

/**
 * Adds the route that counts an opening of a card, which the card's page calls where caches keep pages. Without such caches the
 * service counts openings as it sends pages, so the call is refused.
 */
export function addOpeningRoutes({ handle }: HttpContext, ctx: CardsContext): void {
  handle(
    'POST /card/:address/openings',
    async ({ params, request }) => {
      if (!ctx.cdn.keepsPages) throw new Refusal('not-found')
      const address = parseIdOrSlug(params.address)
      const found = address === null ? null : await ctx.readVersion(address)
      if (!found || found.deletedAt) throw new Refusal('profile-not-found')
      ctx.statistics.countOpening(found.id, request.raw)
      return { success: true }
    },
    { perMinuteOfProcess: OPENINGS_PER_MINUTE },
  )
}
