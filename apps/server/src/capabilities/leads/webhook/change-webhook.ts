import { normaliseWebhookUrl, OLD_SECRET_GRACE_MS } from '@dotyk/domain/leads'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { LeadsContext } from '../leads.context.ts'
import { SEND_WEBHOOKS_QUEUE } from './queue-event.ts'
import { generateWebhookSecret, encryptWebhookSecret } from './webhook-secrets.ts'

type ChangeContext = Pick<LeadsContext, 'webhooks' | 'webhookKeys' | 'jobs' | 'clock'>

/**
 * Validates an address and returns the form in which it is stored; null if there is none.
 * @throws Refusal `webhook-address-invalid`.
 */
export function parseWebhookUrl(written: string | null): string | null {
  if (written === null || written.trim() === '') return null
  const address = normaliseWebhookUrl(written)
  if (address === null) throw new Refusal('webhook-address-invalid', { field: 'webhook' })
  return address
}

/** Sets the address of an owner's webhook; null deletes the webhook with its log. A new address turns the webhook on. */
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
 * Turns a webhook on and sends the events that were held back.
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
 * Replaces a webhook's secret; the previous secret also signs for one more day.
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
