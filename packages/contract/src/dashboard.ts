import { OPEN_STAGES, type OrderState } from '@dotyk/domain/orders'
import { DASHBOARD_DAYS } from '@dotyk/domain/staff'
import { CERTIFICATE_STATES, GOOGLE_FAULTS } from '@dotyk/domain/wallet'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const state = z.enum(['ok', 'degraded'])

/** Amounts in minor units for each currency. */
const money = z.object({ UAH: z.number(), USD: z.number() })

const day = z.object({
  /** The day in Kyiv: `2026-11-22`. */
  day: z.string(),
  /** Profiles created by people, without those of groups. */
  signUps: z.number(),
  members: z.number(),
  /** Sign-ups on the matching day of the previous period. */
  signUpsBefore: z.number(),
  /** Orders placed that day, by their current state. */
  orders: z.object({ inProgress: z.number(), done: z.number(), cancelled: z.number() } satisfies Record<
    OrderState,
    z.ZodNumber
  >),
  /** The total of the orders placed that day and not cancelled since. */
  ordered: money,
  /** Card payments started that day, by their current state. */
  payments: z.object({ paid: money, pending: money, failed: money, refunded: money }),
})

const health = z.object({
  database: z.object({ state, milliseconds: z.number() }),
  files: z.object({ state }),
  disk: z.object({ state, freeBytes: z.number().nullable() }),
  /** `oldestAt` is the time of the oldest waiting email that could have been sent. */
  letters: z.object({ state, waiting: z.number(), oldestAt: z.string().nullable() }),
  /** `unanswered` counts payments for which the provider didn't return a state. */
  payment: z.object({ state, unanswered: z.number() }),
  /** Fiscal receipts that are owed, and since when; `degraded` once one is late. null without a register. */
  receipts: z.object({ state, owed: z.number(), oldestAt: z.string().nullable() }).nullable(),
  /** `copiedAt` is when the directory of cities and branches was copied; null for never. */
  carrier: z.object({ state, copiedAt: z.string().nullable() }),
  /** `refused` counts messages that a push service rejected. */
  push: z.object({ state, refused: z.number() }),
  /** Whether passes can be signed, and until when; null where none are configured. */
  wallet: z.object({ state: z.enum(CERTIFICATE_STATES), validUntil: z.string() }).nullable(),
  /** Until when everything is archived; `degraded` where that or the nightly copy is late. null without an archive. */
  backups: z.object({ state, archivedAt: z.string().nullable() }).nullable(),
  /** Cards that Google Wallet didn't take at the last try, and why; null where it isn't configured. */
  googleWallet: z.object({ state, failing: z.number(), fault: z.enum(GOOGLE_FAULTS).nullable() }).nullable(),
  /** Owners' webhooks whose last tries failed, and those turned off for it; neither is a fault of the service. */
  webhooks: z.object({ state, failing: z.number(), off: z.number() }),
})

export const dashboardCalls = declareCalls({
  'GET /admin/api/v1/dashboard': {
    summary:
      'What the service is doing: what needs attention, how it grew day by day, and whether its parts work',
    caller: 'admin',
    permission: 'business',
    mayBeRecent: true,
    query: z.object({
      days: z.coerce.number().pipe(z.literal(DASHBOARD_DAYS)).default(30),
    }),
    reply: z.object({
      /** The time of the count. */
      at: z.string(),
      attention: z.object({
        /** Emails of the last month that failed because the mail server was unavailable. */
        failedLetters: z.number(),
        /** Open orders with a failed payment attempt. */
        failedPayments: z.number(),
        /** Payments that staff should check: a different amount, a double payment, a refused refund. */
        flaggedPayments: z.number(),
        /** Trials that end within 7 days. */
        trialsEnding: z.number(),
        /** Orders not sent yet. */
        openOrders: z.number(),
        /** Items of the stock of which few or none are left. */
        lowStock: z.number(),
        soldOutStock: z.number(),
      }),
      /** `active` counts cards open to visitors, `total` those not deleted. */
      cards: z.object({ active: z.number(), total: z.number() }),
      /** The days, oldest first; the last one is today. */
      days: z.array(day),
      /** The totals of the previous period of the same length. */
      before: z.object({ signUps: z.number(), orders: z.number(), paid: money }),
      /** Ending trials of each of the next 7 days, today first. */
      trials: z.array(z.object({ day: z.string(), ending: z.number() })),
      /** The queues of orders not sent yet. */
      stages: z.array(z.object({ stage: z.enum(OPEN_STAGES), orders: z.number(), sums: money })),
      health,
    }),
    refusals: [],
  },
})
