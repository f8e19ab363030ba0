import type { Language } from '@dotyk/domain/values'
import { hashSecret } from '../accounts/index.ts'
import { cardPlace, ownAddress, toCard } from '../cards/index.ts'
import { ownerName } from './consent-text.ts'
import type { LeadsContext } from './leads.context.ts'
import type { Lead } from './leads.repository.ts'

/** What a visitor's own link shows. */
export interface OwnLead {
  lead: Lead
  owner: string
  /** Address of the owner's card; null where it is deleted. */
  cardAddress: string | null
  retentionDays: number
}

/** The lead of a visitor's own link; null where there is none any more. */
export async function findOwnLead(
  { leads, profiles, brands, clock }: LeadsContext,
  token: string,
  { host, language }: { host: string; language: Language },
): Promise<OwnLead | null> {
  const lead = await leads.findByToken(hashSecret(token))
  const profile = lead && (await profiles.find(lead.profileId))
  if (!profile) return null
  return {
    lead,
    owner: ownerName(toCard(profile, clock.now()), language),
    cardAddress: profile.deletedAt ? null : ownAddress(cardPlace(brands, host, profile), profile),
    retentionDays: await leads.findRetentionDays(profile.id),
  }
}

/** Deletes it for good; false where there is none any more. */
export function deleteOwnLead({ leads, inTransaction }: LeadsContext, token: string): Promise<boolean> {
  return inTransaction(tx => leads.deleteByToken(tx, hashSecret(token)))
}
