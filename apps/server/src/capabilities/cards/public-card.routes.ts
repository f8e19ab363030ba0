import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { CardsContext } from './cards.context.ts'
import { cardBrandAtHost } from './card-brand.ts'
import { presentCard } from './cards.presenter.ts'
import { findCard } from './find-card.ts'

/** Adds the routes of the public card as JSON, at both of its addresses. */
export function addPublicCardRoutes({ handle }: HttpContext, ctx: CardsContext): void {
  for (const name of ['GET /profile/:id', 'GET /card/profile/:id'] as const) {
    handle(name, async ({ params, request }) => {
      const found = await findCard(ctx, params.id)
      if (!found) throw new Refusal('profile-not-found')
      const { place, isElsewhere } = cardBrandAtHost(ctx.brands, request.host, found.profile)
      // A company's host serves only its own cards, without redirects, because API clients don't follow them.
      if (isElsewhere && ctx.brands.at(request.host).companyId !== null)
        throw new Refusal('profile-not-found')
      return presentCard(found.card, requestLanguage(request, place.brand.defaultLanguage), place.origin)
    })
  }
}
