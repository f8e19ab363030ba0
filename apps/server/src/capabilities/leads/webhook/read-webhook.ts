import type { LeadWebhook } from '@dotyk/contract/wire/lead-webhook'
import type { LeadsContext } from '../leads.context.ts'
import { decryptWebhookSecret } from './webhook-secrets.ts'

/** Reads an owner's webhook with its log; null if there is none. */
export async function readWebhook(
  { webhooks, webhookKeys, clock }: Pick<LeadsContext, 'webhooks' | 'webhookKeys' | 'clock'>,
  profileId: string,
): Promise<LeadWebhook | null> {
  const [webhook, events] = await Promise.all([webhooks.find(profileId), webhooks.listEvents(profileId)])
  if (!webhook) return null
  const { address, off, oldSecretUntil } = webhook
  const isOldUsed = oldSecretUntil !== null && oldSecretUntil > clock.now()
  return {
    address,
    secret: decryptWebhookSecret(webhookKeys, webhook.secret),
    oldSecretUntil: isOldUsed ? oldSecretUntil : null,
    off,
    events,
  }
}
