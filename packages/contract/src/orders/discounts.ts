import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import { DISCOUNT_LIMITS, DISCOUNT_REFUSALS, MAX_ORDER_COUNT } from '@dotyk/domain/orders'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from '../call.ts'

const typedCode = z.string().max(DISCOUNT_LIMITS.code * 4)
const day = z.iso.date().nullable()

const value = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(DISCOUNT_LIMITS.percent) }),
  z.strictObject({
    kind: z.literal('amount'),
    /** The amount in minor units. */
    amount: z.int().min(1).max(DISCOUNT_LIMITS.amount),
    currency: z.literal(CURRENCIES),
  }),
])

/**
 * The limits of a code: its days, the maximum number of orders, the minimum number of pieces and the accessories; null means no
 * limit.
 */
const limits = z.strictObject({
  validFrom: day,
  validUntil: day,
  maxOrders: z.int().min(1).max(DISCOUNT_LIMITS.maxOrders).nullable(),
  minCount: z.int().min(1).max(DISCOUNT_LIMITS.minCount),
  accessories: z.array(z.literal(ACCESSORY_IDS)).min(1).nullable(),
})

const discount = limits.extend({
  code: z.string(),
  value,
  isStopped: z.boolean(),
  /** The number of orders that use the code; cancelled orders don't count. */
  orders: z.int(),
})

/** Calls about discount codes: buyers see the discount of a code, and staff create and manage codes. */
export const discountCalls = declareCalls({
  'GET /order/discount': {
    summary: 'What a discount code takes off an order of so many pieces of a product',
    caller: 'anyone',
    query: z.object({
      code: typedCode,
      productID: z.string().max(32),
      count: z.coerce.number().int().min(1).max(MAX_ORDER_COUNT).default(1),
    }),
    reply: z.object({ code: z.string(), value }),
    refusals: ['product-not-found', ...DISCOUNT_REFUSALS],
  },
  'GET /admin/api/v1/discounts': {
    summary: 'Every discount code, newest first, with the number of orders that use it',
    caller: 'admin',
    permission: 'business',
    reply: z.object({ discounts: z.array(discount) }),
    refusals: [],
  },
  'POST /admin/api/v1/discounts': {
    summary: 'Gives out a new discount code. Returns it',
    caller: 'admin',
    permission: 'business',
    body: limits.extend({ code: typedCode, value }),
    reply: discount,
    refusals: ['discount-code-invalid', 'discount-code-taken', 'visibility-order'],
  },
  'PATCH /admin/api/v1/discounts/:code': {
    summary: 'Changes the limits of a discount code, or stops it. Orders placed with it keep it. Returns it',
    caller: 'admin',
    permission: 'business',
    params: z.object({ code: typedCode }),
    body: limits
      .extend({ isStopped: z.boolean() })
      .partial()
      .refine(change => Object.keys(change).length > 0),
    reply: discount,
    refusals: ['discount-not-found', 'visibility-order'],
  },
})
