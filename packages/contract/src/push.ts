import { BROADCAST_STATES, PUSH_LIMITS, PUSH_RULES } from '@dotyk/domain/push'
import { LANGUAGES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { orderTagSchema } from './orders/staff-order.ts'
import { SUBSCRIPTION_STATE_CODES } from './wire/states.ts'
import { idListSchema, listQuerySchema, listPageSchema } from './lists.ts'

const text = z.string().max(2_000)
const done = z.object({ success: z.literal(true) })

/** A browser's subscription, the JSON of `PushSubscription.toJSON()`. A repeated endpoint updates the same subscription. */
const subscription = z.object({
  endpoint: text,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: text, auth: text }),
})

const count = z.number().int()
const deleted = z.object({ success: z.literal(true), deleted: count })

/** A button of a message, which gets a default title if it has none. The button's destination is `action` or `link`. */
const action = z
  .strictObject({ title: text.optional(), action: text.optional(), link: text.optional() })
  .refine(({ action: leadsTo, link }) => (leadsTo ?? link) !== undefined)

const moment = z
  .string()
  .max(40)
  .refine(value => !Number.isNaN(new Date(/^\d+$/.test(value) ? Number(value) : value).getTime()))

const audience = z.strictObject({
  /** A company's id, or `default` for profiles without a company. */
  company: z.string().min(1).max(100).optional(),
  /** A group's id, or `none` for profiles without a group. */
  group: z.string().min(1).max(100).optional(),
  tag: orderTagSchema.optional(),
  pay_status: z.coerce.number().pipe(z.literal(SUBSCRIPTION_STATE_CODES)).optional(),
  language: z.enum(LANGUAGES).optional(),
  /** The maximum number of days since the browser was last used. */
  seen_days: z.coerce.number().int().min(1).max(366).optional(),
})

export type PushAudienceWire = z.output<typeof audience>

const pushDay = z.object({ day: z.string(), sent: count, delivered: count, opened: count, failed: count })

const pushMessage = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  actions: z.array(z.object({ title: z.string(), action: z.string() })),
  image: z.string().nullable(),
  icon: z.string().nullable(),
  badge: z.string().nullable(),
  /** The conditions for the message's recipients; without conditions it is for every subscriber. */
  audience,
  /** When sending begins; null if it began immediately. */
  sendAt: z.iso.datetime().nullable(),
  state: z.enum(BROADCAST_STATES),
  /** The status with which a push service rejected the server's key, so that its browsers wait; null if none did. */
  refusedWith: count.nullable(),
  total: count,
  waiting: count,
  sent: count,
  failed: count,
  removed: count,
  /** The number of deliveries that were being sent when their process died, which are not sent again. */
  uncertain: count,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

export type PushMessageWire = z.output<typeof pushMessage>

const pushToken = z.object({
  id: z.uuid(),
  /** The host of the browser's push service. */
  service: z.string(),
  profileId: z.string().nullable(),
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
})

export type PushTokenWire = z.output<typeof pushToken>

const ofMessage = z.object({ id: z.uuid() })

export const pushCalls = declareCalls({
  'GET /push/key': {
    summary: 'The key by which a browser knows that a message is from here (VAPID)',
    caller: 'anyone',
    reply: z.object({ key: z.string() }),
    refusals: [],
  },
  'POST /push/tokens': {
    summary: 'Keeps a browser’s subscription, with or without a session; the same endpoint is one token',
    caller: 'anyone',
    body: z.strictObject({ token: subscription }),
    reply: done,
    refusals: ['push-token-invalid'],
  },
  'DELETE /push/tokens': {
    summary: 'Forgets a browser’s subscription, by its endpoint, which only that browser knows',
    caller: 'anyone',
    body: z.strictObject({ endpoint: text }),
    reply: done,
    refusals: [],
  },
  'POST /admin/api/v1/send-push/all': {
    summary: 'Sends a message to the subscribed browsers of an audience, in the background or at a time',
    caller: 'admin',
    permission: 'business',
    multipart: {
      fields: z.strictObject({
        createdAt: moment.optional(),
        /** When sending begins; it begins immediately if this is absent. */
        sendAt: moment.optional(),
        audience: audience.default({}),
        title: z.string().max(1_000),
        body: z.string().max(20_000).default(''),
        actions: z.array(action).max(PUSH_LIMITS.actions).default([]),
      }),
      json: ['actions', 'audience'],
      files: ['imageFile', 'iconFile', 'badgeFile'],
    },
    reply: z.object({ success: z.literal(true), id: z.uuid(), total: count }),
    refusals: [...PUSH_RULES, 'push-time-wrong', 'image-invalid', 'image-too-many-pixels', 'file-type'],
  },
  'POST /push/results': {
    summary:
      'A browser says that it has shown a message or that it was opened there; anything unknown is ignored',
    caller: 'anyone',
    body: z.strictObject({ id: z.uuid(), endpoint: text, result: z.enum(['delivered', 'opened']) }),
    reply: done,
    refusals: [],
  },
  'GET /admin/api/v1/push/audience': {
    summary: 'How many subscribed browsers an audience has now',
    caller: 'admin',
    permission: 'business',
    query: audience,
    reply: z.object({ total: count }),
    refusals: [],
  },
  'PATCH /admin/api/v1/push/messages/:id': {
    summary: 'Changes a message until its time has come',
    caller: 'admin',
    permission: 'business',
    params: ofMessage,
    body: z
      .strictObject({
        title: z.string().max(1_000),
        body: z.string().max(20_000),
        sendAt: moment,
        audience,
      })
      .partial(),
    reply: done,
    refusals: ['not-found', 'push-state-conflict', 'push-time-wrong', ...PUSH_RULES],
  },
  'GET /admin/api/v1/push/messages/:id/days': {
    summary: 'What became of a message by day in Kyiv; each browser counts once for each result',
    caller: 'admin',
    permission: 'business',
    params: ofMessage,
    reply: z.object({ items: z.array(pushDay) }),
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/push/messages': {
    summary: 'Messages to everybody with what became of them, newest first; `q` is a part of a title or text',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({}),
    reply: listPageSchema(pushMessage),
    refusals: [],
  },
  'POST /admin/api/v1/push/messages/delete': {
    summary: 'Deletes messages by their ids; those being sent stop',
    caller: 'admin',
    permission: 'business',
    body: idListSchema,
    reply: deleted,
    refusals: [],
  },
  'POST /admin/api/v1/push/messages/:id/stop': {
    summary: 'Stops a message that is being sent',
    caller: 'admin',
    permission: 'business',
    params: ofMessage,
    reply: done,
    refusals: ['not-found', 'push-state-conflict'],
  },
  'POST /admin/api/v1/push/messages/:id/resume': {
    summary: 'Goes on with a message that was stopped',
    caller: 'admin',
    permission: 'business',
    params: ofMessage,
    reply: done,
    refusals: ['not-found', 'push-state-conflict'],
  },
  'GET /admin/api/v1/push/tokens': {
    summary: 'Subscribed browsers, newest first; `q` is a profile’s id or a push service’s host',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({}),
    reply: listPageSchema(pushToken),
    refusals: [],
  },
  'POST /admin/api/v1/push/tokens/delete': {
    summary: 'Forgets subscriptions by their ids',
    caller: 'admin',
    permission: 'business',
    body: idListSchema,
    reply: deleted,
    refusals: [],
  },
})
