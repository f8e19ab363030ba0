import { expect, test } from 'vitest'
import { waybillObstacle, type WaybillOrder } from './waybill-obstacle.ts'

const ORDER: WaybillOrder = {
  state: 'inProgress',
  erasedAt: null,
  hold: null,
  shipping: 'novaposhta',
  waybill: null,
  parcels: [],
  unresolved: [],
}

test.each<[string, Partial<WaybillOrder>, ReturnType<typeof waybillObstacle>]>([
  ['in progress', {}, null],
  ['that was sent without a waybill', { state: 'done' }, null],
  ['that is cancelled', { state: 'cancelled' }, 'closed'],
  ['that is erased', { erasedAt: new Date(0) }, 'closed'],
  ['that another carrier takes', { shipping: 'other' }, 'other-carrier'],
  ['that has a waybill', { waybill: '20450000000000' }, 'made'],
  [
    'of which one parcel has none',
    { waybill: '20450000000000', parcels: [{ waybill: '1' }, { waybill: null }] },
    null,
  ],
  ['whose parcels all have one', { parcels: [{ waybill: '1' }, { waybill: '2' }] }, 'made'],
  ['on hold', { hold: 'order-unpaid' }, 'on-hold'],
  ['to an unknown address', { unresolved: ['city'] }, 'address-unknown'],
])('of an order %s, what keeps the carrier from making a waybill is found', (_, changes, obstacle) =>
  expect(waybillObstacle({ ...ORDER, ...changes })).toBe(obstacle),
)
