import { OPEN_STAGES, type OrderState } from '@dotyk/domain/orders'
import { DASHBOARD_DAYS } from '@dotyk/domain/staff'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const state = z.enum(['ok', 'degraded'])

/** Minor units of each currency. */
const money = z.object({ UAH: z.number(), USD: z.number() })

const day = z.object({
  /** In Kyiv: `2026-11-22`. */
  day: z.string(),
  /** Profiles that people made; those of groups apart. */
  signUps: z.number(),
  members: z.number(),
  /** As many days before. */
  signUpsBefore: z.number(),
  /** Placed that day, by the state they are in now. */
  orders: z.object({ inProgress: z.number(), done: z.number(), cancelled: z.number() } satisfies Record<
    OrderState,
    z.ZodNumber
  >),
  /** Orders of that day that were not cancelled since. */
  ordered: money,
  /** Payments by card begun that day, by the state they are in now. */
  payments: z.object({ paid: money, pending: money, failed: money, refunded: money }),
})

const health = z.object({
  database: z.object({ state, milliseconds: z.number() }),
  files: z.object({ state }),
  disk: z.object({ state, freeBytes: z.number().nullable() }),
  /** `oldestAt`: when the one was written that waits longest, of those that might have gone. */
  letters: z.object({ state, waiting: z.number(), oldestAt: z.string().nullable() }),
  /** `unanswered`: payments whose state the provider was asked in vain. */
  payment: z.object({ state, unanswered: z.number() }),
  /** When the directory of cities and branches was copied; null for never. */
  carrier: z.object({ state, copiedAt: z.string().nullable() }),
  /** `refused`: messages that a push service didn't take from us. */
  push: z.object({ state, refused: z.number() }),
})

export const dashboardCalls = declareCalls({
  'GET /admin/api/v1/dashboard': {
    summary:
      'What the service is doing: what needs attention, how it grew day by day, and whether its parts work',
    caller: 'admin',
    permission: 'business',
    query: z.object({
      days: z.coerce.number().pipe(z.literal(DASHBOARD_DAYS)).default(30),
    }),
    reply: z.object({
      /** When it was counted. */
      at: z.string(),
      attention: z.object({
        /** Emails of the last month that were given up because the mail server was out of order. */
        failedLetters: z.number(),
        /** Orders under way whose buyer tried to pay in vain. */
        failedPayments: z.number(),
        /** Payments that staff should look at: another sum, paid twice, a refund refused. */
        flaggedPayments: z.number(),
        /** Trials that end within 7 days. */
        trialsEnding: z.number(),
        /** Orders that aren't sent yet. */
        openOrders: z.number(),
      }),
      /** `active` are open to visitors, `total` aren't deleted. */
      cards: z.object({ active: z.number(), total: z.number() }),
      /** Oldest first. The last one is today. */
      days: z.array(day),
      /** As many days before, together. */
      before: z.object({ signUps: z.number(), orders: z.number(), paid: money }),
      /** Those of the next 7 days, today first. */
      trials: z.array(z.object({ day: z.string(), ending: z.number() })),
      /** The queues of what isn't sent yet. */
      stages: z.array(z.object({ stage: z.enum(OPEN_STAGES), orders: z.number(), sums: money })),
      health,
    }),
    refusals: [],
  },
})
