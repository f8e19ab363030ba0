import { cardItems } from '@dotyk/domain/card'
import { DEFAULT_LANGUAGE } from '@dotyk/domain/values'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { CardsContext } from './cards.context.ts'
import { findCard } from './find-card.ts'

/** The limit of link presses a minute, more than a person makes, or a few people behind one address. */
const PRESSES_PER_MINUTE = 60

/** Adds the route that counts presses of the card's links; presses of links that the card doesn't show are refused. */
export function addLinkPressRoutes({ handle }: HttpContext, ctx: CardsContext): void {
  handle(
    'POST /card/:address/taps',
    async ({ params, body, request }) => {
      const found = await findCard(ctx, params.address)
      if (!found) throw new Refusal('profile-not-found')
      // Items and their links are the same in every language.
      const item = cardItems(found.card, DEFAULT_LANGUAGE).find(({ href }) => href !== '' && href === body)
      if (!item) throw new Refusal('not-found')
      ctx.statistics.countLinkPress(found.card.id, item.i, request.raw)
      return { success: true }
    },
    { perMinuteOfProcess: PRESSES_PER_MINUTE },
  )
}
