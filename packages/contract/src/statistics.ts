import type { Statistics } from '@dotyk/domain/statistics'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const counts = z.object({
  opens: z.number(),
  /** The number of distinct visitors, counted again each day. */
  people: z.number(),
  /** How often visitors saved the card's contact. */
  saves: z.number(),
  /** The number of contacts that visitors left, including those deleted later. */
  leads: z.number(),
})

/** A day in Kyiv: `2026-11-22`. */
const day = z.string()

const statistics = z.object({
  from: day,
  to: day,
  /** Every day of the range with its counts. */
  days: z.array(counts.extend({ day })),
  /** The totals of the previous period of the same length. */
  before: counts,
  /** Presses by the item's name in layouts, most pressed first, including removed items. */
  taps: z.array(z.object({ item: z.string(), taps: z.number() })),
  today: counts,
  /** The totals of the last 7, 30 and 90 days, including today. */
  last: z.object({ 7: counts, 30: counts, 90: counts }),
  all: counts,
  /** The first day with counts; null if there are no counts. */
  since: day.nullable(),
} satisfies Record<keyof Statistics, z.ZodType>)

export const statisticsCalls = declareCalls({
  'GET /api/v1/profile/statistics': {
    summary:
      'How often people opened the signed-in owner’s card, saved its contact, left their own and pressed its links; by days of Kyiv, by default the last 30',
    caller: 'owner',
    query: z.object({ from: day.max(10).optional(), to: day.max(10).optional() }),
    reply: statistics,
    refusals: [],
  },
})
