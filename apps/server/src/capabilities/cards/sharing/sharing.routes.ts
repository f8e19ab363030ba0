import type { Language } from '@dotyk/domain/values'
import type { HttpContext } from '../../../http/http-context.ts'
import { requestLanguage } from '../../../http/language.ts'
import { Refusal } from '../../../refusal.ts'
import type { CardsContext } from '../cards.context.ts'
import { findCard } from '../find-card.ts'
import { presentSharing } from './present-sharing.ts'

/** What an owner takes to other places: signatures and the HTML for a site. */
export function addSharingCalls({ handle }: HttpContext, ctx: CardsContext): void {
  /** The caller's card as visitors see it, at the host of its company. */
  async function requireOwnCard(profileId: string) {
    const found = await findCard(ctx, profileId)
    if (!found) throw new Refusal('profile-not-found')
    return { ...found, place: ctx.brands.of(found.profile.companyId) }
  }

  handle('GET /api/v1/profile/sharing', async ({ owner, query, request }) => {
    const { card, place } = await requireOwnCard(owner.profileId)
    const language: Language = query.language ?? requestLanguage(request, place.brand.defaultLanguage)
    return presentSharing(card, language, place.origin)
  })
}
