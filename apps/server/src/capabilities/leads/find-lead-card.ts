import type { Card } from '@dotyk/domain/card'
import { type CardBrand, cardBrandAtHost, cardOfStoredProfile, parseIdOrSlug } from '../cards/index.ts'
import type { Profile } from '../profiles/index.ts'
import type { LeadsContext } from './leads.context.ts'

export interface LeadCard extends CardBrand {
  card: Card
  profile: Profile
}

/**
 * Finds the card of an id or a slug on which visitors can leave contacts, as a host shows it; null if there is no card to show or
 * its owner accepts no contacts. An expired card is found too: its page says that it is paused.
 */
export async function findLeadCard(
  { profiles, brands, clock }: Pick<LeadsContext, 'profiles' | 'brands' | 'clock'>,
  text: string,
  host: string,
): Promise<LeadCard | null> {
  const address = parseIdOrSlug(text)
  const profile = address === null ? null : await profiles.findByAddress(address)
  if (!profile || profile.deletedAt || profile.leadForm === 'off') return null
  return {
    ...cardBrandAtHost(brands, host, profile),
    card: cardOfStoredProfile(profile, clock.now()),
    profile,
  }
}
