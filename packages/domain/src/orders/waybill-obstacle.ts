import type { OrderState, Shipping } from './order.ts'
import type { OrderHold } from './payment-gate.ts'

/** Why a carrier makes no waybill for an order among many, in the order in which the reasons are looked for. */
export const WAYBILL_OBSTACLES = ['closed', 'other-carrier', 'made', 'on-hold', 'address-unknown'] as const
export type WaybillObstacle = (typeof WAYBILL_OBSTACLES)[number]

/** What decides whether the carrier makes a waybill for an order. */
export interface WaybillOrder {
  state: OrderState
  erasedAt: Date | null
  hold: OrderHold | null
  shipping: Shipping
  waybill: string | null
  /** The parcels of a split order; [] where it isn't split. */
  parcels: readonly { waybill: string | null }[]
  /** The places of its address that the carrier's directory doesn't have. */
  unresolved: readonly string[]
}

/** Returns why no waybill is made for an order now; null if one is. */
export function waybillObstacle(order: WaybillOrder): WaybillObstacle | null {
  const { state, erasedAt, hold, shipping, waybill, parcels, unresolved } = order
  if (state === 'cancelled' || erasedAt !== null) return 'closed'
  if (shipping !== 'novaposhta') return 'other-carrier'
  const waybills = parcels.length > 0 ? parcels.map(parcel => parcel.waybill) : [waybill]
  if (!waybills.includes(null)) return 'made'
  if (hold !== null) return 'on-hold'
  return unresolved.length > 0 ? 'address-unknown' : null
}
