import {
  MAX_ORDER_COUNT,
  ORDER_HOLDS,
  PARCEL_ADDRESS_RULES,
  PARCEL_PAYERS,
  MAX_PARCELS_PER_ORDER,
} from '@dotyk/domain/orders'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { cleanedCodeSchema } from '../texts.ts'
import { newOrderSchema, orderParamsSchema } from './order.ts'
import { staffOrderSchema } from './staff-order.ts'

/** A limit above any valid value that only bounds the input; the domain's rules report the exact limits. */
const typed = z.string().max(2_000)

const parcelParams = orderParamsSchema.extend({ number: z.coerce.number().int().min(1).max(10_000) })

/** Where a parcel goes that doesn't go where its order does, under the names of an order's fields. */
const parcelAddressSchema = newOrderSchema
  .pick({
    shipping: true,
    shippingType: true,
    city: true,
    cityRef: true,
    department: true,
    departmentRef: true,
    streetRef: true,
    address: true,
  })
  .extend({ firstname: typed, lastname: typed, middleName: typed, phone: typed })
  .strict()

/** Calls by which staff send an order in several parcels, or several orders in one. */
export const parcelCalls = declareCalls({
  'POST /admin/api/v1/orders/:orderID/parcels': {
    summary:
      'Puts things of an order in a parcel of their own; `seen` are the numbers of its parcels before. An own address needs a role that runs the business. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    body: z.strictObject({
      /** The things by their numbers from 1, or how many of equal things. */
      chosen: z.union([
        z.strictObject({ things: z.array(z.int().min(1)).max(MAX_ORDER_COUNT) }),
        z.strictObject({ count: z.int().min(1).max(MAX_ORDER_COUNT) }),
      ]),
      /** Absent where the parcel goes with the order's other things. */
      address: parcelAddressSchema.optional(),
      paid_by: z.literal(PARCEL_PAYERS),
      seen: z.array(z.int().min(1)).min(1).max(MAX_PARCELS_PER_ORDER),
    }),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'order-sent-together',
      'order-changed-elsewhere',
      'parcel-things-invalid',
      'waybill-under-way',
      ...PARCEL_ADDRESS_RULES,
    ],
  },
  'DELETE /admin/api/v1/orders/:orderID/parcels/:number': {
    summary: 'Puts the things of a further parcel back in the first one. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: parcelParams,
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'parcel-not-found',
      'waybill-under-way',
    ],
  },
  'PATCH /admin/api/v1/orders/:orderID/parcels/:number': {
    summary:
      'One thing done with a parcel of a split order: sent, its undoing, the number of a waybill that was made elsewhere. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: parcelParams,
    body: z.union([
      z.strictObject({ sent: z.boolean() }),
      z.strictObject({ waybill: cleanedCodeSchema().min(1).max(64) }),
    ]),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'parcel-not-found',
      'layout-not-approved',
      'companion-not-ready',
      ...ORDER_HOLDS,
    ],
  },
  'POST /admin/api/v1/orders/:orderID/parcels/:number/waybill': {
    summary: 'Registers one parcel with the carrier, once however often it is called. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: parcelParams,
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'parcel-not-found',
      'companion-not-ready',
      ...ORDER_HOLDS,
      'waybill-not-offered',
      'waybill-not-needed',
      'waybill-address-unknown',
      'waybill-refused',
      'waybill-under-way',
    ],
  },
  'GET /admin/api/v1/orders/:orderID/parcels/:number/label.pdf': {
    summary: 'The label of one parcel of an order, the carrier’s own where it draws one',
    caller: 'admin',
    permission: 'orders',
    params: parcelParams,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict', 'parcel-not-found'],
  },
  'GET /admin/api/v1/orders/:orderID/parcels/:number/packing-slip.pdf': {
    summary: 'The packing slip of one parcel of an order, A6',
    caller: 'admin',
    permission: 'orders',
    params: parcelParams,
    refusals: ['order-not-found', 'order-erased', 'parcel-not-found'],
  },
  'GET /admin/api/v1/orders/:orderID/fitting-orders': {
    summary: 'The orders with which an order may go in one parcel: in progress, to the same person and place',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    reply: z.object({ items: z.array(staffOrderSchema) }),
    refusals: ['order-not-found', 'order-erased'],
  },
  'PUT /admin/api/v1/orders/:orderID/companions/:otherID': {
    summary:
      'Puts two orders in one parcel, with the orders that each already goes with: one waybill, one label. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema.extend({ otherID: z.string().max(64) }),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'order-split',
      'orders-go-elsewhere',
      'waybill-under-way',
    ],
  },
  'DELETE /admin/api/v1/orders/:orderID/companions': {
    summary: 'Takes an order out of the parcel that it shares with others. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    reply: staffOrderSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict', 'waybill-under-way'],
  },
})
