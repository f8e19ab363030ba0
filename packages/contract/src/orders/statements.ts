import { STATEMENT_LIMITS } from '@dotyk/domain/statements'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from '../call.ts'

const text = z.string().max(STATEMENT_LIMITS.text)

/** An incoming transfer, read from a line of the bank's statement. */
const line = z.strictObject({
  day: z.iso.date(),
  /** The amount in minor units. */
  amount: z.int().min(1),
  currency: z.literal(CURRENCIES),
  payer: text,
  payerCode: text,
  purpose: text,
  document: text,
  /** The number of equal lines before this one in the file. */
  repeat: z.int().min(0).max(STATEMENT_LIMITS.lines),
})

const matchedOrder = z.object({
  orderID: z.string(),
  number: z.string(),
  /** The total in minor units of its currency. */
  total: z.int(),
  currency: z.literal(CURRENCIES),
  /** The recipient, as the list of orders shows the name. */
  buyer: z.string(),
})

const proposedLine = line.extend({
  /** How certainly the transfer pays the orders; `recorded` if staff have recorded it already. */
  match: z.enum(['recorded', 'named', 'likely', 'same-sum', 'other-sum', 'settled', 'none']),
  orders: z.array(matchedOrder),
})

/** Calls by which staff match the transfers of bank statements with orders. */
export const statementCalls = declareCalls({
  'POST /admin/api/v1/statements': {
    summary:
      'Reads a bank’s statement (CSV, .xlsx or MT940) and proposes for which orders its transfers are. Changes nothing',
    caller: 'admin',
    permission: 'business',
    file: true,
    reply: z.object({ lines: z.array(proposedLine) }),
    refusals: ['file-type', 'statement-unknown', 'table-invalid', 'table-too-large', 'table-empty'],
  },
  'POST /admin/api/v1/statements/transfers': {
    summary:
      'Records transfers as the payments of orders, each whole or not at all, and once however often it is sent. Answers what became of each',
    caller: 'admin',
    permission: 'business',
    body: z.strictObject({
      transfers: z
        .array(z.strictObject({ line, orderIDs: z.array(z.string().max(64)).min(1).max(20) }))
        .min(1)
        .max(500),
    }),
    reply: z.object({
      results: z.array(
        z.discriminatedUnion('state', [
          z.object({ state: z.literal('recorded') }),
          z.object({ state: z.literal('refused'), key: z.string() }),
        ]),
      ),
    }),
    refusals: [],
  },
})
