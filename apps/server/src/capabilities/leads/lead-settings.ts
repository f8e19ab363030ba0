import type { LeadFormMode } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'
import { parseWebhookUrl, setWebhookUrl } from './webhook/change-webhook.ts'

export interface LeadSettings {
  form: LeadFormMode
  /** Whether the form is locked by the template of the owner's group. */
  isFormLocked: boolean
  retentionDays: number
  /** The address of the owner's webhook; null if there is none. */
  webhook: string | null
  /** The name of the owner's group; null if the owner is in none. */
  group: string | null
  /** Whether the owner's group sees how often the card is opened and how many leads it gets. */
  sharesCount: boolean
}

/** Changed settings; undefined ones stay unchanged. */
type ChangedLeadSettings = Pick<LeadSettings, 'form' | 'retentionDays'> & {
  webhook: string | null | undefined
  sharesCount: boolean | undefined
}

/** Reads the settings. @throws Refusal `unauthorised` if the profile no longer exists. */
export async function readLeadSettings(
  {
    leads,
    profiles,
    webhooks,
    findGroupName,
    findLockedFields,
  }: Pick<LeadsContext, 'leads' | 'profiles' | 'webhooks' | 'findGroupName' | 'findLockedFields'>,
  profileId: string,
): Promise<LeadSettings> {
  const [profile, retentionDays, webhook, sharedGroupId] = await Promise.all([
    profiles.find(profileId),
    leads.findRetentionDays(profileId),
    webhooks.find(profileId),
    leads.findSharedGroup(profileId),
  ])
  if (!profile) throw new Refusal('unauthorised')
  const { leadForm: form, groupId } = profile
  const group = groupId === null ? null : await findGroupName(groupId)
  const sharesCount = group !== null && sharedGroupId === groupId
  const isFormLocked = (await findLockedFields(profile)).includes('leadForm')
  return { form, isFormLocked, retentionDays, webhook: webhook?.address ?? null, group, sharesCount }
}

/**
 * Changes the settings; a new mode of the form changes the profile's version, so that every process renders the card again.
 * @throws Refusal `webhook-address-invalid`; `field-locked` if the group's template locks the form; `unauthorised` if the profile
 * no longer exists.
 */
export async function changeLeadSettings(
  ctx: LeadsContext,
  profileId: string,
  { form, retentionDays, webhook, sharesCount }: ChangedLeadSettings,
): Promise<LeadSettings> {
  const { leads, profiles, inTransaction, clock } = ctx
  const address = webhook === undefined ? undefined : parseWebhookUrl(webhook)
  await inTransaction(async tx => {
    const profile = await profiles.lock(tx, profileId)
    if (!profile) throw new Refusal('unauthorised')
    if (profile.leadForm !== form) {
      if ((await ctx.findLockedFields(profile, tx)).includes('leadForm'))
        throw new Refusal('field-locked', { field: 'leadForm' })
      await profiles.update(tx, profileId, { leadForm: form }, clock.now())
    }
    const sharedGroupId = sharesCount ? profile.groupId : null
    await leads.storeSettings(tx, profileId, {
      retentionDays,
      ...(sharesCount !== undefined && { sharedGroupId }),
    })
    if (address !== undefined) await setWebhookUrl(ctx, tx, profileId, address)
  })
  return readLeadSettings(ctx, profileId)
}
