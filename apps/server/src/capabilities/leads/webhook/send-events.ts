import {
  nextWebhookStep,
  WEBHOOK_FAILURES,
  WEBHOOK_LIMITS,
  type WebhookOutcome,
  type WebhookStep,
} from '@dotyk/domain/leads'
import { FetchFailed } from '../../../support/safe-fetch.ts'
import type { LeadsContext } from '../leads.context.ts'
import { notifyWebhookOff } from './notify-webhook-off.ts'
import { SEND_WEBHOOKS_QUEUE } from './queue-event.ts'
import type { StoredWebhook, StoredWebhookEvent } from './webhook.repository.ts'
import { decryptWebhookSecret, webhookHeaders } from './webhook-secrets.ts'

/** The number of webhooks to which one process sends at the same time; each webhook gets one event after another. */
const AT_ONCE = 20

const TIMEOUT_MS = 10_000

/** The duration of a lease in milliseconds, longer than any attempt: an expired lease belongs to a process that died. */
const LEASE_MS = 60_000

/**
 * The delay in milliseconds below which the next attempt gets a job of its own instead of waiting for the job that runs every
 * minute.
 */
const SHORT_DELAY_MS = 60_000

/** Sends every due event, until none is left or the service stops. */
export async function sendDueWebhookEvents(ctx: LeadsContext): Promise<void> {
  const underWay = new Set<Promise<void>>()
  for (;;) {
    const isFree = !ctx.isStopping() && underWay.size < AT_ONCE
    const webhook = isFree ? await lease(ctx) : null
    if (webhook) {
      const sending: Promise<void> = sendNext(ctx, webhook)
        .catch((err: unknown) => ctx.logger.error({ err }, 'an event for a webhook could not be sent'))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    } else if (underWay.size > 0) await Promise.race(underWay)
    else return
  }
}

async function lease({ webhooks, readTime }: LeadsContext): Promise<StoredWebhook | null> {
  const now = await readTime()
  return webhooks.leaseDue({ now, until: new Date(now.getTime() + LEASE_MS) })
}

async function sendNext(ctx: LeadsContext, webhook: StoredWebhook): Promise<void> {
  const { webhooks, accounts, config, readTime } = ctx
  const { profileId } = webhook
  const event = await webhooks.findDueEvent(profileId, await readTime())
  if (!event) return webhooks.setBusy(profileId, null)
  const scope = 'sending to a webhook'
  const sends = await accounts.countAttempts({ scope, subject: profileId, windowMs: 60_000 })
  if (sends.count > WEBHOOK_LIMITS.sendsPerMinute * config.rateLimitFactor)
    return webhooks.setBusy(profileId, sends.resetsAt)
  await settle(ctx, webhook, event, await post(ctx, webhook, event))
}

async function post(
  { safeFetch, webhookKeys, readTime }: LeadsContext,
  { address, secret, oldSecret, oldSecretUntil }: StoredWebhook,
  { id, body }: StoredWebhookEvent,
): Promise<WebhookOutcome> {
  const sentAt = await readTime()
  const isOldUsed = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > sentAt
  const secrets = [secret, ...(isOldUsed ? [oldSecret] : [])].map(sealed =>
    decryptWebhookSecret(webhookKeys, sealed),
  )
  try {
    const { status } = await safeFetch({
      url: address,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'webhook/1.0',
        ...webhookHeaders(secrets, { id, body, sentAt }),
      },
      body,
      bodyLimit: null,
      timeoutMs: TIMEOUT_MS,
    })
    return { status }
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    return { failure: WEBHOOK_FAILURES.find(known => known === error.reason) ?? 'unreachable' }
  }
}

/** Stores the result of an attempt and releases the webhook, unless its owner deleted the webhook meanwhile. */
async function settle(
  ctx: LeadsContext,
  sent: StoredWebhook,
  event: StoredWebhookEvent,
  outcome: WebhookOutcome,
): Promise<void> {
  const { webhooks, profiles, jobs, inTransaction, readTime } = ctx
  const { profileId } = sent
  const now = await readTime()
  await inTransaction(async tx => {
    // The profile is locked before its webhook, in the same order as when the settings change.
    const profile = await profiles.lock(tx, profileId)
    const webhook = await webhooks.lock(tx, profileId)
    if (!profile || !webhook) return
    const since = webhook.failingSince ?? now
    const tried = {
      type: event.type,
      tries: event.tries + 1 - event.earlierTries,
      failingMs: now.getTime() - since.getTime(),
    }
    const isOfOldAddress = webhook.address !== sent.address
    const step = isOfOldAddress ? RETRIED_AT_ONCE : nextWebhookStep(tried, outcome)
    await webhooks.recordTry(tx, event.id, {
      state: stateAfter(step, event),
      status: 'status' in outcome ? outcome.status : null,
      failure: 'failure' in outcome ? outcome.failure : null,
      triedAt: now,
      nextTryAt: step.kind === 'retried' ? new Date(now.getTime() + step.delayMs) : null,
    })
    const isTest = event.type === 'webhook.test'
    const turnsOff = step.kind === 'turned-off' && webhook.off === null
    await webhooks.update(tx, profileId, {
      busyUntil: null,
      ...(step.kind === 'delivered' ? { failingSince: null } : !isTest && { failingSince: since }),
      ...(turnsOff && { off: step.reason }),
    })
    if (turnsOff) {
      await webhooks.holdEvents(tx, profileId)
      await notifyWebhookOff(ctx, tx, profile, { address: webhook.address, reason: step.reason })
    }
    if (step.kind === 'retried' && step.delayMs < SHORT_DELAY_MS)
      await jobs.enqueue(tx, SEND_WEBHOOKS_QUEUE, {}, { startAfterSeconds: step.delayMs / 1_000 })
  })
}

const RETRIED_AT_ONCE: WebhookStep = { kind: 'retried', delayMs: 0 }

function stateAfter(step: WebhookStep, { type }: StoredWebhookEvent): StoredWebhookEvent['state'] {
  if (step.kind === 'delivered') return 'delivered'
  if (step.kind === 'retried') return 'waiting'
  // A lead's event that was answered with 410 is held back and sent once the webhook is on again.
  return step.kind === 'turned-off' && step.reason === 'gone' && type === 'lead.created' ? 'held' : 'failed'
}
