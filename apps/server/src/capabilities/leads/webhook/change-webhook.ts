import { normaliseWebhookUrl, OLD_SECRET_GRACE_MS } from '@dotyk/domain/leads'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { LeadsContext } from '../leads.context.ts'
import { SEND_WEBHOOKS_QUEUE } from './queue-event.ts'
import { generateWebhookSecret, encryptWebhookSecret } from './webhook-secrets.ts'

type ChangeContext = Pick<LeadsContext, 'webhooks' | 'webhookKeys' | 'jobs' | 'clock'>

/**
 * The address as it is stored; null for none.
 * @throws Refusal `webhook-address-invalid`.
 */
export function parseWebhookUrl(written: string | null): string | null {
  if (written === null || written.trim() === '') return null
  const address = normaliseWebhookUrl(written)
  if (address === null) throw new Refusal('webhook-address-invalid', { field: 'webhook' })
  return address
}

/** Sets the address of an owner's webhook; null deletes it with its log. Another address turns it on. */
export async function setWebhookUrl(
  ctx: ChangeContext,
  tx: Transaction,
  profileId: string,
  address: string | null,
): Promise<void> {
  const { webhooks, webhookKeys } = ctx
  if (address === null) return webhooks.delete(tx, profileId)
  const stored = await webhooks.lock(tx, profileId)
  if (!stored) {
    const secret = encryptWebhookSecret(webhookKeys, generateWebhookSecret())
    await webhooks.insert(tx, { profileId, address, secret })
  } else if (stored.address !== address) {
    await webhooks.update(tx, profileId, { address })
    await turnOn(ctx, tx, profileId)
  }
}

/**
 * Turns a webhook on and sends what was held.
 * @throws Refusal `webhook-not-found`.
 */
export function resumeWebhook(
  ctx: ChangeContext & Pick<LeadsContext, 'inTransaction'>,
  profileId: string,
): Promise<void> {
  return ctx.inTransaction(async tx => {
    if (!(await ctx.webhooks.lock(tx, profileId))) throw new Refusal('webhook-not-found')
    await turnOn(ctx, tx, profileId)
  })
}

async function turnOn(
  { webhooks, jobs, clock }: ChangeContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  await webhooks.update(tx, profileId, { off: null, failingSince: null })
  await webhooks.releaseEvents(tx, profileId, clock.now())
  await jobs.enqueue(tx, SEND_WEBHOOKS_QUEUE, {})
}

/**
 * Replaces a webhook's secret; the one before it signs too for a day.
 * @throws Refusal `webhook-not-found`.
 */
export function replaceWebhookSecret(
  { webhooks, webhookKeys, inTransaction, clock }: ChangeContext & Pick<LeadsContext, 'inTransaction'>,
  profileId: string,
): Promise<void> {
  return inTransaction(async tx => {
    const stored = await webhooks.lock(tx, profileId)
    if (!stored) throw new Refusal('webhook-not-found')
    await webhooks.update(tx, profileId, {
      secret: encryptWebhookSecret(webhookKeys, generateWebhookSecret()),
      oldSecret: stored.secret,
      oldSecretUntil: new Date(clock.now().getTime() + OLD_SECRET_GRACE_MS),
    })
  })
}
