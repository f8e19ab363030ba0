import {
  LEAD_SOURCES,
  WEBHOOK_EVENT_STATES,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_FAILURES,
  WEBHOOK_OFF_REASONS,
} from '@dotyk/domain/leads'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const card = z.object({ id: z.string(), url: z.string() })

/** What a new lead sends to its owner's webhook, as JSON: nothing that the owner doesn't see in the list. */
const leadCreatedEvent = z.object({
  type: z.literal('lead.created'),
  /** When the lead was left. */
  timestamp: z.string(),
  data: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    organization: z.string(),
    message: z.string(),
    /** The address that a scanned code held. */
    link: z.string(),
    source: z.enum(LEAD_SOURCES),
    consent: z.string().nullable(),
    card,
  }),
})

const testEvent = z.object({
  type: z.literal('webhook.test'),
  timestamp: z.string(),
  data: z.object({ card }),
})

/** Bodies of requests to webhooks. */
export const leadWebhookBodySchema = z.discriminatedUnion('type', [leadCreatedEvent, testEvent])

export type LeadWebhookBodyWire = z.infer<typeof leadWebhookBodySchema>

const event = z.object({
  /** The `webhook-id` of all its tries. */
  id: z.string(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  state: z.enum(WEBHOOK_EVENT_STATES),
  created_at: z.string(),
  /** The status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** Why the last try got no answer. */
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  tries: z.int(),
  tried_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
})

const leadWebhook = z.object({
  /** null where the owner has set none; then all else is empty too. */
  address: z.string().nullable(),
  /** `whsec_…`, which signs all that is sent. */
  secret: z.string().nullable(),
  /** Until when the secret before it signs too. */
  old_secret_until: z.string().nullable(),
  /** Why nothing is sent; null while it is on. */
  off: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** The last events, newest first. */
  events: z.array(event),
})

export type LeadWebhookWire = z.infer<typeof leadWebhook>

export const leadWebhookCalls = declareCalls({
  'GET /api/v1/leads/webhook': {
    summary:
      'The webhook that gets the owner’s new contacts, its secret, and what was sent to it in the last 30 days, at most 100 events. Its address is set by `PUT /api/v1/leads/settings`',
    caller: 'owner',
    reply: leadWebhook,
    refusals: [],
  },
  'POST /api/v1/leads/webhook/secret': {
    summary: 'Replaces the secret; the one before it signs too for a day. Answers the webhook',
    caller: 'owner',
    reply: leadWebhook,
    refusals: ['webhook-not-found'],
  },
  'POST /api/v1/leads/webhook/resume': {
    summary: 'Turns a webhook on that was turned off, and sends what was held. Answers the webhook',
    caller: 'owner',
    reply: leadWebhook,
    refusals: ['webhook-not-found'],
  },
  'POST /api/v1/leads/webhook/test': {
    summary: 'Sends a test event once, also while the webhook is off. Answers the webhook',
    caller: 'owner',
    reply: leadWebhook,
    refusals: ['webhook-not-found'],
  },
  'POST /api/v1/leads/webhook/events/:id/send': {
    summary: 'Sends an event again with the same id and body. Answers the webhook',
    caller: 'owner',
    params: z.object({ id: z.string().max(100) }),
    reply: leadWebhook,
    refusals: ['webhook-not-found', 'webhook-event-not-found', 'webhook-off'],
  },
})
