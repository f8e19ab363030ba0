import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { CardsContext } from './cards.context.ts'
import { presentCard } from './cards.presenter.ts'
import { findCard } from './find-card.ts'

/** The public card as JSON, at both of its addresses. */
export function addPublicCardCalls({ handle }: HttpContext, ctx: CardsContext): void {
  for (const name of ['GET /profile/:id', 'GET /card/profile/:id'] as const) {
    handle(name, async ({ params, request }) => {
      const found = await findCard(ctx, params.id)
      if (!found) throw new Refusal('profile-not-found')
      const { brand, origin } = ctx.brands.at(request.host)
      return presentCard(found.card, requestLanguage(request, brand.defaultLanguage), origin)
    })
  }
}
