import { z } from 'zod'
import { declareCalls } from './call.ts'

const text = z.string().max(2_000)
const done = z.object({ success: z.literal(true) })

/** The JSON of `PushSubscription.toJSON()`. The same endpoint sent twice is one subscription. */
const subscription = z.object({
  endpoint: text,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: text, auth: text }),
})

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
})
