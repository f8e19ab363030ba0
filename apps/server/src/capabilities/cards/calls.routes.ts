import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import { presentCard } from './cards.presenter.ts'
import type { FindCard } from './find-card.ts'

export interface CardCalls {
  findCard: FindCard
  publicUrl: () => string
}

/** The public card as JSON, under both of the specification's paths. */
export function addCardCalls(handle: HandleCall, { findCard, publicUrl }: CardCalls): void {
  for (const name of ['GET /profile/:id', 'GET /card/profile/:id'] as const) {
    handle(name, async ({ params, request }) => {
      const found = await findCard(params.id)
      if (!found) throw new Refusal('profile-not-found')
      return presentCard(found.card, requestLanguage(request), publicUrl())
    })
  }
}
