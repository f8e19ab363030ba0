import { randomUUID } from 'node:crypto'
import { WEBHOOK_LIMITS } from '@dotyk/domain/leads'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { Profile } from '../../profiles/index.ts'
import type { LeadsContext } from '../leads.context.ts'
import { leadCreatedBody, type LeadForOwner, testEventBody } from './event-body.ts'

/** The queue of the job that sends events; the events themselves are stored in their own table. */
export const SEND_WEBHOOKS_QUEUE = 'leads.send-webhooks'

const TEST_WINDOW_MS = 10 * 60_000

/** Stores a new lead's event for the owner's webhook, if there is one, in the transaction that stores the lead. */
export async function queueLeadEvent(
  ctx: Pick<LeadsContext, 'webhooks' | 'brands' | 'jobs' | 'clock'>,
  tx: Transaction,
  profile: Pick<Profile, 'id' | 'slug' | 'ownDomain' | 'companyId'>,
  lead: LeadForOwner,
): Promise<void> {
  const { webhooks, jobs } = ctx
  const webhook = await webhooks.lock(tx, profile.id, 'share')
  if (!webhook) return
  const isOff = webhook.off !== null
  const now = ctx.clock.now()
  await webhooks.insertEvent(tx, {
    id: makeEventId(),
    profileId: profile.id,
    leadId: lead.id,
    type: 'lead.created',
    body: leadCreatedBody(ctx, profile, lead),
    state: isOff ? 'held' : 'waiting',
    nextTryAt: isOff ? null : now,
    createdAt: now,
  })
  if (!isOff) await jobs.enqueue(tx, SEND_WEBHOOKS_QUEUE, {})
}

/** Sends a test event. @throws Refusal `webhook-not-found`; `too-many-requests` above the limit of tests in ten minutes. */
export async function sendTestWebhookEvent(
  ctx: Pick<
    LeadsContext,
    'webhooks' | 'profiles' | 'brands' | 'jobs' | 'accounts' | 'inTransaction' | 'clock' | 'config'
  >,
  profileId: string,
): Promise<void> {
  const { webhooks, accounts, profiles, inTransaction, clock, config } = ctx
  const profile = await profiles.find(profileId)
  if (!profile || !(await webhooks.find(profileId))) throw new Refusal('webhook-not-found')
  const scope = 'test of a webhook'
  const tests = await accounts.countAttempts({ scope, subject: profileId, windowMs: TEST_WINDOW_MS })
  const now = clock.now()
  if (tests.count > WEBHOOK_LIMITS.tests * config.rateLimitFactor) {
    const retryAfterSeconds = Math.max(1, Math.ceil((tests.resetsAt.getTime() - now.getTime()) / 1_000))
    throw new Refusal('too-many-requests', { retryAfterSeconds })
  }
  await inTransaction(async tx => {
    if (!(await webhooks.lock(tx, profileId, 'share'))) throw new Refusal('webhook-not-found')
    await webhooks.insertEvent(tx, {
      id: makeEventId(),
      profileId,
      type: 'webhook.test',
      body: testEventBody(ctx, profile, now),
      state: 'waiting',
      nextTryAt: now,
      createdAt: now,
    })
    await ctx.jobs.enqueue(tx, SEND_WEBHOOKS_QUEUE, {})
  })
}

/**
 * Sends an event again with the same id and body, with the full number of attempts.
 * @throws Refusal `webhook-not-found`, `webhook-off`, `webhook-event-not-found` if the owner has no such event.
 */
export function resendWebhookEvent(
  {
    webhooks,
    jobs,
    inTransaction,
    clock,
  }: Pick<LeadsContext, 'webhooks' | 'jobs' | 'inTransaction' | 'clock'>,
  profileId: string,
  id: string,
): Promise<void> {
  return inTransaction(async tx => {
    const webhook = await webhooks.lock(tx, profileId, 'share')
    if (!webhook) throw new Refusal('webhook-not-found')
    if (webhook.off) throw new Refusal('webhook-off')
    const isFound = await webhooks.restartEvent(tx, profileId, id, clock.now())
    if (!isFound) throw new Refusal('webhook-event-not-found')
    await jobs.enqueue(tx, SEND_WEBHOOKS_QUEUE, {})
  })
}

function makeEventId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`
}
