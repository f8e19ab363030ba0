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

/** The JSON that is sent to an owner's webhook for a new lead; it contains only data that the owner sees in the list. */
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
    /** The address that a scanned code contained; '' if it contained none. */
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
  /** The event's id, sent as `webhook-id` with every attempt. */
  id: z.string(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  state: z.enum(WEBHOOK_EVENT_STATES),
  created_at: z.string(),
  /** The status of the last response; null if there was none. */
  status: z.int().nullable(),
  /** Why the last attempt got no response; null if it got one. */
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  tries: z.int(),
  tried_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
})

const leadWebhook = z.object({
  /** The webhook's address; null if the owner has set none, and then all other fields are empty too. */
  address: z.string().nullable(),
  /** The secret `whsec_…`, which signs every request. */
  secret: z.string().nullable(),
  /** Until when the previous secret signs too; null if there is none. */
  old_secret_until: z.string().nullable(),
  /** Why the webhook is turned off; null while it is on. */
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
