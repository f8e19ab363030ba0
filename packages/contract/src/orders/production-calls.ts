import { ORDER_HOLDS } from '@dotyk/domain/orders'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { orderParamsSchema } from './order.ts'
import { staffOrderSchema } from './staff-order.ts'
import { cleanedCodeSchema } from '../texts.ts'

const chipParams = orderParamsSchema.extend({ number: z.coerce.number().int().min(1).max(1_000) })

/** Calls for making and sending an order: layouts, chips, the waybill and print files. */
export const productionCalls = declareCalls({
  'PUT /admin/api/v1/orders/:orderID/layout': {
    summary:
      'Uploads a layout of the print design (PNG, SVG or PDF) for the buyer to approve. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    file: true,
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      ...ORDER_HOLDS,
      'image-invalid',
      'image-too-many-pixels',
      'file-type',
      'pdf-invalid',
      'pdf-protected',
      'pdf-active',
      'file-infected',
      'scanner-unavailable',
    ],
  },
  'PUT /admin/api/v1/orders/:orderID/chips/:number': {
    summary: 'Records a chip that was written, with what was read back from it. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: chipParams,
    body: z.strictObject({
      serial: cleanedCodeSchema().max(64).default(''),
      address: z.string().max(300),
      locked: z.boolean().default(false),
    }),
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'layout-not-approved',
      ...ORDER_HOLDS,
      'chip-address-differs',
      'chip-written-already',
    ],
  },
  'DELETE /admin/api/v1/orders/:orderID/chips/:number': {
    summary: 'Forgets a chip that has to be written again. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: chipParams,
    reply: staffOrderSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict'],
  },
  'POST /admin/api/v1/orders/:orderID/waybill': {
    summary:
      'Registers the order’s parcel with the carrier, once however often it is called. Answers the order',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    reply: staffOrderSchema,
    refusals: [
      'order-not-found',
      'order-erased',
      'order-state-conflict',
      'parcel-not-found',
      ...ORDER_HOLDS,
      'companion-not-ready',
      'waybill-not-offered',
      'waybill-not-needed',
      'waybill-address-unknown',
      'waybill-refused',
      'waybill-under-way',
    ],
  },
  'GET /admin/api/v1/orders/:orderID/label.pdf': {
    summary: 'The label of the order’s parcel, the carrier’s own where it draws one',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict'],
  },
  'GET /admin/api/v1/orders/:orderID/packing-slip.pdf': {
    summary: 'The packing slip of the order, A6',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    refusals: ['order-not-found', 'order-erased'],
  },
  'GET /admin/api/v1/orders/:orderID/print.pdf': {
    summary: 'What is printed on the ordered thing, for the printer: true size, bleed, cutting line',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict', 'text-unprintable'],
  },
  'GET /admin/api/v1/orders/:orderID/qr.svg': {
    summary: 'The QR code of the page that the ordered thing opens, as a drawing',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict'],
  },
  'GET /admin/api/v1/orders/:orderID/qr.pdf': {
    summary: 'The same code as a PDF file of vectors, 30 mm wide',
    caller: 'admin',
    permission: 'orders',
    params: orderParamsSchema,
    refusals: ['order-not-found', 'order-erased', 'order-state-conflict'],
  },
})
