import { PAYMENT_METHODS } from '@dotyk/domain/orders'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { calendarDaySchema } from '../moments.ts'

/** The first and the last day of a report, in Kyiv time; at most a year. */
const range = z.object({ from: calendarDaySchema, to: calendarDaySchema })

const figures = z.object({
  orders: z.int(),
  cancelled: z.int(),
  pieces: z.int(),
  returned: z.int(),
  /** The sum of the orders' totals, in minor units. */
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
})

/** Calls for sales reports. */
export const reportCalls = declareCalls({
  'GET /admin/api/v1/orders/report': {
    summary:
      'What was sold, by the day of ordering, product and way of payment, with what was paid and went back',
    caller: 'admin',
    permission: 'business',
    query: range,
    reply: z.object({
      rows: z.array(
        z.object({
          day: z.string(),
          productID: z.string(),
          product: z.string(),
          payment_method: z.literal(PAYMENT_METHODS),
          currency: z.literal(CURRENCIES),
          figures,
        }),
      ),
      totals: z.array(z.object({ currency: z.literal(CURRENCIES), figures })),
      /** The value added tax in percent; 0 for a seller who pays no such tax. */
      vat: z.number(),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/orders/report.csv': {
    summary:
      'The same as a table (CSV, UTF-8), with the signs that spreadsheets expect in the reader’s language',
    caller: 'admin',
    permission: 'business',
    query: range,
    refusals: [],
  },
  'GET /admin/api/v1/orders/report.xlsx': {
    summary: 'The same as a workbook',
    caller: 'admin',
    permission: 'business',
    query: range,
    refusals: [],
  },
})
