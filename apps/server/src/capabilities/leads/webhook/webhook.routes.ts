import type { LeadWebhookWire } from '@dotyk/contract/lead-webhook'
import { leadWebhookToWire } from '@dotyk/contract/wire/lead-webhook'
import type { HttpContext } from '../../../http/http-context.ts'
import type { LeadsContext } from '../leads.context.ts'
import { replaceWebhookSecret, resumeWebhook } from './change-webhook.ts'
import { resendWebhookEvent, sendTestWebhookEvent } from './queue-event.ts'
import { readWebhook } from './read-webhook.ts'

const CHANGES_PER_MINUTE = 30

/** Adds the routes of an owner's webhook and its log; each change returns both. */
export function addWebhookRoutes({ handle }: HttpContext, ctx: LeadsContext): void {
  const limited = { perMinute: CHANGES_PER_MINUTE }
  const present = async (profileId: string): Promise<LeadWebhookWire> =>
    leadWebhookToWire(await readWebhook(ctx, profileId))

  handle('GET /api/v1/leads/webhook', ({ owner }) => present(owner.profileId))

  handle(
    'POST /api/v1/leads/webhook/secret',
    async ({ owner: { profileId } }) => {
      await replaceWebhookSecret(ctx, profileId)
      return present(profileId)
    },
    limited,
  )

  handle(
    'POST /api/v1/leads/webhook/resume',
    async ({ owner: { profileId } }) => {
      await resumeWebhook(ctx, profileId)
      return present(profileId)
    },
    limited,
  )

  handle(
    'POST /api/v1/leads/webhook/test',
    async ({ owner: { profileId } }) => {
      await sendTestWebhookEvent(ctx, profileId)
      return present(profileId)
    },
    limited,
  )

  handle(
    'POST /api/v1/leads/webhook/events/:id/send',
    async ({ owner: { profileId }, params }) => {
      await resendWebhookEvent(ctx, profileId, params.id)
      return present(profileId)
    },
    limited,
  )
}
