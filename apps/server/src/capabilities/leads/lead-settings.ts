import type { LeadForm } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'

export interface LeadSettings {
  form: LeadForm
  retentionDays: number
}

/** @throws Refusal `unauthorised` when the profile is gone for good. */
export async function readLeadSettings(
  { leads, profiles }: Pick<LeadsContext, 'leads' | 'profiles'>,
  profileId: string,
): Promise<LeadSettings> {
  const [profile, retentionDays] = await Promise.all([
    profiles.find(profileId),
    leads.findRetentionDays(profileId),
  ])
  if (!profile) throw new Refusal('unauthorised')
  return { form: profile.leadForm, retentionDays }
}

/** Changes them; a changed form changes the profile's version, by which every process draws the card anew. */
export function changeLeadSettings(
  { leads, profiles, inTransaction, clock }: LeadsContext,
  profileId: string,
  settings: LeadSettings,
): Promise<LeadSettings> {
  return inTransaction(async tx => {
    const profile = await profiles.lock(tx, profileId)
    if (!profile) throw new Refusal('unauthorised')
    if (profile.leadForm !== settings.form)
      await profiles.update(tx, profileId, { leadForm: settings.form }, clock.now())
    await leads.setRetentionDays(tx, profileId, settings.retentionDays)
    return settings
  })
}
