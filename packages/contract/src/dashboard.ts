import { OPEN_STAGES, type OrderState } from '@dotyk/domain/orders'
import { DASHBOARD_DAYS } from '@dotyk/domain/staff'
import { CERTIFICATE_STATES, GOOGLE_FAULTS } from '@dotyk/domain/wallet'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const state = z.enum(['ok', 'degraded'])

/** An amount of money in minor units, for each currency. */
const money = z.object({ UAH: z.number(), USD: z.number() })

const day = z.object({
  /** The day in Kyiv: `2026-11-22`. */
  day: z.string(),
  /** The number of profiles created by people, without those created for groups. */
  signUps: z.number(),
  members: z.number(),
  /** The number of sign-ups on the corresponding day of the previous period. */
  signUpsBefore: z.number(),
  /** Orders placed that day, by their current state. */
  orders: z.object({ inProgress: z.number(), done: z.number(), cancelled: z.number() } satisfies Record<
    OrderState,
    z.ZodNumber
  >),
  /** The sum of the orders placed that day that weren't cancelled. */
  ordered: money,
  /** The sums of card payments started that day, by their current state. */
  payments: z.object({ paid: money, pending: money, failed: money, refunded: money }),
})

const health = z.object({
  database: z.object({ state, milliseconds: z.number() }),
  files: z.object({ state }),
  disk: z.object({ state, freeBytes: z.number().nullable() }),
  /** The state of sending emails; `oldestAt` is the time of the oldest waiting email that could have been sent. */
  letters: z.object({ state, waiting: z.number(), oldestAt: z.string().nullable() }),
  /** The state of card payments; `unanswered` counts payments for which the provider didn't return a state. */
  payment: z.object({ state, unanswered: z.number() }),
  /**
   * The number of owed fiscal receipts and the time of the oldest; `degraded` once one is overdue. null if no cash register is
   * configured.
   */
  receipts: z.object({ state, owed: z.number(), oldestAt: z.string().nullable() }).nullable(),
  /**
   * The state of the carrier's data; `copiedAt` is when the directory of cities and branches was last copied, null if it never
   * was.
   */
  carrier: z.object({ state, copiedAt: z.string().nullable() }),
  /** The state of push messages; `refused` counts messages that a push service rejected. */
  push: z.object({ state, refused: z.number() }),
  /** The state of the certificate that signs wallet passes, and the end of its validity; null if no passes are configured. */
  wallet: z.object({ state: z.enum(CERTIFICATE_STATES), validUntil: z.string() }).nullable(),
  /**
   * The time up to which all data is archived; `degraded` if the archive or the nightly copy is late. null if no archive is
   * configured.
   */
  backups: z.object({ state, archivedAt: z.string().nullable() }).nullable(),
  /** The number of cards that Google Wallet didn't accept at the last attempt, and the reason; null if it isn't configured. */
  googleWallet: z.object({ state, failing: z.number(), fault: z.enum(GOOGLE_FAULTS).nullable() }).nullable(),
  /**
   * The numbers of owners' webhooks whose last attempts failed and of those turned off for that reason; neither is a fault of
   * the service.
   */
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
      /** When the numbers were counted. */
      at: z.string(),
      attention: z.object({
        /** Emails of the last month that failed because the mail server was unavailable. */
        failedLetters: z.number(),
        /** The number of open orders with a failed attempt to pay. */
        failedPayments: z.number(),
        /** The number of payments that staff should check: a different amount, a double payment, a refused refund. */
        flaggedPayments: z.number(),
        /** The number of trials that end within 7 days. */
        trialsEnding: z.number(),
        /** The number of orders that aren't sent yet. */
        openOrders: z.number(),
        /** The number of items of stock of which few or no pieces are left. */
        lowStock: z.number(),
        soldOutStock: z.number(),
      }),
      /** `active` counts cards open to visitors, `total` those not deleted. */
      cards: z.object({ active: z.number(), total: z.number() }),
      /** The days of the period, oldest first; the last is today. */
      days: z.array(day),
      /** The totals of the previous period of the same length. */
      before: z.object({ signUps: z.number(), orders: z.number(), paid: money }),
      /** The number of trials that end on each of the next 7 days, today first. */
      trials: z.array(z.object({ day: z.string(), ending: z.number() })),
      /** The queues of orders that aren't sent yet, with the number of orders and their sums. */
      stages: z.array(z.object({ stage: z.enum(OPEN_STAGES), orders: z.number(), sums: money })),
      health,
    }),
    refusals: [],
  },
})
