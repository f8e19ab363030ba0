import { RECEIPT_CORRECTIONS, RECEIPT_KINDS, RECEIPT_LIMITS, RECEIPT_STATES } from '@dotyk/domain/fiscal'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listQuerySchema, listPageSchema } from './lists.ts'
import { cleanedCodeSchema, cleanedTextSchema } from './texts.ts'

/** A receipt that the register has made, for its buyer. */
export const shownReceiptSchema = z.object({
  id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** The amount in minor units. */
  amount: z.int(),
  currency: z.literal(CURRENCIES),
  /** The receipt's number at the tax service. */
  number: z.string(),
  madeAt: z.iso.datetime(),
  /** The tax service's page of the receipt; '' if there is none. */
  address: z.string(),
  /** Whether the receipt was made by a test register, so that no tax service knows of it. */
  isTest: z.boolean(),
})

export type ShownReceiptWire = z.output<typeof shownReceiptSchema>

/** A receipt in lists of staff. */
export const staffReceiptSchema = z.object({
  id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  state: z.enum(RECEIPT_STATES),
  amount: z.int(),
  currency: z.literal(CURRENCIES),
  /** The purchase for which the receipt is: an order, by its id and number, or a profile's own purchase. */
  subject: z.object({
    kind: z.enum(['order', 'subscription', 'customization']),
    id: z.string(),
    number: z.string().nullable(),
  }),
  createdAt: z.iso.datetime(),
  madeAt: z.iso.datetime().nullable(),
  number: z.string(),
  address: z.string(),
  isTest: z.boolean(),
  tries: z.int(),
  /** The register's message about the last failed attempt; '' if none failed. */
  failure: z.string(),
  /** When the next attempt is made; null if only staff can settle the receipt. */
  tryAt: z.iso.datetime().nullable(),
})

export type StaffReceiptWire = z.output<typeof staffReceiptSchema>

const openedReceipt = staffReceiptSchema.extend({
  lines: z.array(z.object({ name: z.string(), count: z.int(), price: z.int() })),
  /** The cash register's own number of the receipt; '' until it is made. */
  register: z.string(),
  /** The login of the member of staff who corrected the receipt, and the `reason`; both are '' if nobody did. */
  by: z.string(),
  reason: z.string(),
  corrections: z.array(z.enum(RECEIPT_CORRECTIONS)),
})

const ofReceipt = z.object({ receiptID: z.uuid() })

export const receiptCalls = declareCalls({
  'GET /payments/receipts/:receiptID/qr.png': {
    summary: 'The QR code of a fiscal receipt, as its buyer’s page and e-mail show it',
    caller: 'anyone',
    params: ofReceipt,
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/receipts': {
    summary: 'The fiscal receipts, newest first: all, or those that are owed',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({ state: z.literal('owed').optional() }),
    reply: listPageSchema(staffReceiptSchema).extend({
      /** The cash register service that makes receipts; null if none is configured. */
      register: z.enum(['checkbox', 'sandbox']).nullable(),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/receipts/:receiptID': {
    summary: 'One fiscal receipt with its lines',
    caller: 'admin',
    permission: 'business',
    params: ofReceipt,
    reply: openedReceipt,
    refusals: ['not-found'],
  },
  'POST /admin/api/v1/receipts/test': {
    summary: 'Has the register make a receipt for trying; a register that makes fiscal ones is never asked',
    caller: 'admin',
    permission: 'business',
    reply: z.object({
      outcome: z.enum(['made', 'pending', 'refused', 'away']),
      /** The receipt's number, or the register's message; '' if there is neither. */
      said: z.string(),
    }),
    refusals: ['register-missing', 'register-not-test'],
  },
  'POST /admin/api/v1/receipts/:receiptID/correct': {
    summary:
      'Corrects a fiscal receipt with a reason: tries it again, says that it was made by hand or isn’t needed, reverses it, or replaces it by another',
    caller: 'admin',
    permission: 'business',
    params: ofReceipt,
    body: z.strictObject({
      correction: z.enum(RECEIPT_CORRECTIONS),
      reason: cleanedTextSchema().max(RECEIPT_LIMITS.reason).default(''),
      /** The tax service's number of a receipt made by hand. */
      number: cleanedCodeSchema().max(RECEIPT_LIMITS.number).default(''),
    }),
    reply: openedReceipt,
    refusals: ['not-found', 'receipt-state-conflict', 'text-required'],
  },
})
