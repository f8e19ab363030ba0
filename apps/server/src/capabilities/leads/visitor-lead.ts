import type { Language } from '@dotyk/domain/values'
import { hashSecret } from '../accounts/index.ts'
import { cardBrandAtHost, cardUrlAtOwnHost, cardOfStoredProfile } from '../cards/index.ts'
import { cardOwnerName } from './consent-text.ts'
import type { LeadsContext } from './leads.context.ts'
import type { Lead } from './leads.repository.ts'

/** A visitor's lead, as the secret link to it shows it. */
export interface VisitorLead {
  lead: Lead
  owner: string
  /** Address of the owner's card; null if the profile is deleted. */
  cardAddress: string | null
  retentionDays: number
}

/** Returns the lead of a visitor's link; null if it no longer exists. */
export async function findVisitorLead(
  { leads, profiles, brands, clock }: LeadsContext,
  token: string,
  { host, language }: { host: string; language: Language },
): Promise<VisitorLead | null> {
  const lead = await leads.findByToken(hashSecret(token))
  const profile = lead && (await profiles.find(lead.profileId))
  if (!profile) return null
  return {
    lead,
    owner: cardOwnerName(cardOfStoredProfile(profile, clock.now()), language),
    cardAddress: profile.deletedAt ? null : cardUrlAtOwnHost(cardBrandAtHost(brands, host, profile), profile),
    retentionDays: await leads.findRetentionDays(profile.id),
  }
}

/** Deletes a visitor's lead for good; returns false if it no longer exists. */
export function deleteVisitorLead({ leads, inTransaction }: LeadsContext, token: string): Promise<boolean> {
  return inTransaction(tx => leads.deleteByToken(tx, hashSecret(token)))
}
