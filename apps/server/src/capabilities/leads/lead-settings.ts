import type { LeadForm } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'
import { readWebhookAddress, setWebhookAddress } from './webhook/change-webhook.ts'

export interface LeadSettings {
  form: LeadForm
  retentionDays: number
  /** The address of the owner's webhook; null for none. */
  webhook: string | null
}

/** Settings as they are changed: an undefined webhook stays as it is. */
type ChangedLeadSettings = Omit<LeadSettings, 'webhook'> & { webhook: string | null | undefined }

/** @throws Refusal `unauthorised` when the profile is gone for good. */
export async function readLeadSettings(
  { leads, profiles, webhooks }: Pick<LeadsContext, 'leads' | 'profiles' | 'webhooks'>,
  profileId: string,
): Promise<LeadSettings> {
  const [profile, retentionDays, webhook] = await Promise.all([
    profiles.find(profileId),
    leads.findRetentionDays(profileId),
    webhooks.find(profileId),
  ])
  if (!profile) throw new Refusal('unauthorised')
  return { form: profile.leadForm, retentionDays, webhook: webhook?.address ?? null }
}

/**
 * Changes them; a changed form changes the profile's version, by which every process draws the card anew.
 * @throws Refusal `webhook-address-invalid`; `unauthorised` when the profile is gone for good.
 */
export async function changeLeadSettings(
  ctx: LeadsContext,
  profileId: string,
  { form, retentionDays, webhook }: ChangedLeadSettings,
): Promise<LeadSettings> {
  const { leads, profiles, inTransaction, clock } = ctx
  const address = webhook === undefined ? undefined : readWebhookAddress(webhook)
  await inTransaction(async tx => {
    const profile = await profiles.lock(tx, profileId)
    if (!profile) throw new Refusal('unauthorised')
    if (profile.leadForm !== form) await profiles.update(tx, profileId, { leadForm: form }, clock.now())
    await leads.setRetentionDays(tx, profileId, retentionDays)
    if (address !== undefined) await setWebhookAddress(ctx, tx, profileId, address)
  })
  return readLeadSettings(ctx, profileId)
}
