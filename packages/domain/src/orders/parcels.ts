import { isSameDestination } from './same-destination.ts'
import type { OrderDestination, OrderState } from './order.ts'

/** The maximum number of parcels that one order is split into, and of orders that are sent in one parcel. */
export const MAX_PARCELS_PER_ORDER = 10
export const MAX_ORDERS_PER_PARCEL = 10

/** The number of the parcel that every order has; the parcels that a split order has besides it are numbered from 2. */
export const FIRST_PARCEL = 1

/**
 * How far a parcel is: `open` while nothing names it, `requested` while the carrier was asked for a waybill and hasn't answered,
 * `registered` once it has a waybill, and `sent`.
 */
export const PARCEL_STAGES = ['open', 'requested', 'registered', 'sent'] as const
export type ParcelStage = (typeof PARCEL_STAGES)[number]

/** The refusal of a change of what is in a parcel, by its stage; null where the contents may change. */
const CONTENTS_REFUSAL = {
  open: null,
  requested: 'waybill-under-way',
  registered: 'order-state-conflict',
  sent: 'order-state-conflict',
} as const satisfies Record<ParcelStage, string | null>

export type ContentsRefusal = Exclude<(typeof CONTENTS_REFUSAL)[ParcelStage], null>

/** Returns why things or orders can't be put in or taken out of a parcel now; null if they can. */
export function contentsRefusal(stage: ParcelStage): ContentsRefusal | null {
  return CONTENTS_REFUSAL[stage]
}

interface ParcelDates {
  waybill: string | null
  /** When the carrier was asked for a waybill whose number isn't known yet; null if it wasn't. */
  requestedAt: Date | null
  sentAt: Date | null
}

export function parcelStage({ waybill, requestedAt, sentAt }: ParcelDates): ParcelStage {
  if (sentAt !== null) return 'sent'
  if (waybill !== null) return 'registered'
  return requestedAt === null ? 'open' : 'requested'
}

/** A parcel of an order and the things in it, by their numbers from 1, as the order's chips and people are numbered. */
export interface ParcelThings {
  number: number
  things: readonly number[]
}

/**
 * Returns the parcels of an order with the things in each: the first parcel has everything that isn't in a further one, so that
 * each thing is in exactly one parcel.
 * @param further the parcels of a split order besides the first, by number
 */
export function parcelsOfOrder<Further extends ParcelThings>(
  count: number,
  further: readonly Further[],
): [ParcelThings, ...Further[]] {
  const elsewhere = new Set(further.flatMap(({ things }) => things))
  const rest = Array.from({ length: count }, (_, at) => at + 1).filter(thing => !elsewhere.has(thing))
  return [{ number: FIRST_PARCEL, things: rest }, ...further]
}

/** An order that may be split or sent together with another. */
export interface ParcelOrder {
  state: OrderState
  /** Whether its buyer was asked about a correction and hasn't answered. */
  isAnswerAwaited: boolean
  /** Whether it goes in one parcel with another order. */
  isTogether: boolean
  /** How far its first parcel is. */
  stage: ParcelStage
  /** Its parcels, as `parcelsOfOrder` returns them. */
  parcels: readonly ParcelThings[]
}

export type SplitRefusal =
  | ContentsRefusal
  | 'order-state-conflict'
  | 'order-sent-together'
  | 'parcel-things-invalid'

/**
 * Returns why chosen things can't leave the first parcel for a parcel of their own; null if they can. At least one thing must
 * stay in the first parcel, and the buyer must not have to answer about a correction, which could change how many there are.
 */
export function splitRefusal(order: ParcelOrder, chosen: readonly number[]): SplitRefusal | null {
  const { state, isAnswerAwaited, isTogether, stage, parcels } = order
  if (state !== 'inProgress' || isAnswerAwaited) return 'order-state-conflict'
  if (isTogether) return 'order-sent-together'
  const refusal = contentsRefusal(stage)
  if (refusal) return refusal
  if (parcels.length >= MAX_PARCELS_PER_ORDER) return 'order-state-conflict'
  const first = parcels.find(({ number }) => number === FIRST_PARCEL)?.things ?? []
  const leaving = new Set(chosen)
  const isPart = leaving.size > 0 && leaving.size === chosen.length && leaving.size < first.length
  return isPart && chosen.every(thing => first.includes(thing)) ? null : 'parcel-things-invalid'
}

/** Returns the things that leave the first parcel where staff choose only how many: the last ones. */
export function lastThings(first: readonly number[], count: number): number[] {
  return count > 0 ? first.slice(-count) : []
}

/** An order with what must agree before it is sent together with another. */
export interface CompanionOrder extends ParcelOrder {
  /** The company that sells it; null for the default company. */
  companyId: string | null
  recipient: { firstName: string; lastName: string; legal: { taxCode: string } | null }
  phone: string
  delivery: OrderDestination
}

export type TogetherRefusal = ContentsRefusal | 'order-state-conflict' | 'order-split' | 'orders-go-elsewhere'

/**
 * Returns why two orders can't be sent in one parcel; null if they can: both wait for their waybills, neither is split, and both
 * go to the same person, phone and place.
 */
export function togetherRefusal(one: CompanionOrder, other: CompanionOrder): TogetherRefusal | null {
  for (const { state, stage, parcels } of [one, other]) {
    if (state !== 'inProgress') return 'order-state-conflict'
    if (parcels.length > 1) return 'order-split'
    const refusal = contentsRefusal(stage)
    if (refusal) return refusal
  }
  const isSame =
    one.companyId === other.companyId &&
    one.phone === other.phone &&
    nameOf(one) === nameOf(other) &&
    isSameDestination(one.delivery, other.delivery)
  return isSame ? null : 'orders-go-elsewhere'
}

function nameOf({ recipient: { firstName, lastName, legal } }: CompanionOrder): string {
  return JSON.stringify([firstName.toLowerCase(), lastName.toLowerCase(), legal?.taxCode ?? ''])
}

/** An order by its place in a parcel of several orders. */
export interface GroupedOrder {
  id: string
  /** The order's position in the sequence of all orders. */
  sequence: number
  state: OrderState
  /** The order that the parcel's waybill is stored with; null where that is this order itself. */
  sentWithId: string | null
}

/** Returns the id of the order with which the waybill of an order's parcel is stored. */
export function parcelLeadId({ id, sentWithId }: Pick<GroupedOrder, 'id' | 'sentWithId'>): string {
  return sentWithId ?? id
}

/**
 * Returns which orders' things are in a parcel: all its orders without the cancelled ones, oldest first. A parcel whose orders
 * are all cancelled still shows them, because its waybill was made for them.
 */
export function ordersInParcel<Order extends GroupedOrder>(orders: readonly Order[]): Order[] {
  const sorted = orders.toSorted((one, other) => one.sequence - other.sequence)
  const standing = sorted.filter(({ state }) => state !== 'cancelled')
  return standing.length > 0 ? standing : sorted
}

/** Returns the places of the orders of two parcels that become one, whose waybill will be stored with the oldest order. */
export function putTogether(orders: readonly GroupedOrder[]): Map<string, string | null> {
  const [lead] = orders.toSorted((one, other) => one.sequence - other.sequence)
  return new Map(orders.map(({ id }) => [id, id === lead?.id ? null : (lead?.id ?? null)]))
}

/** Returns the places of the orders of a parcel that one of them leaves: alone, and the others together. */
export function takeOut(orders: readonly GroupedOrder[], leavingId: string): Map<string, string | null> {
  const staying = putTogether(orders.filter(({ id }) => id !== leavingId))
  return new Map([...staying, [leavingId, null]])
}

/**
 * Returns the part of an order's sum that each of its parcels carries, in minor units: in proportion to the things in it, in
 * whole hryvnias, because the carrier collects no less; what is left over goes with the first parcel.
 */
export function parcelShares(sum: number, parcels: readonly ParcelThings[]): Map<number, number> {
  const count = parcels.reduce((total, { things }) => total + things.length, 0)
  const shares = new Map(
    parcels
      .filter(({ number }) => number !== FIRST_PARCEL)
      .map(({ number, things }) => [number, Math.floor((sum * things.length) / count / 100) * 100]),
  )
  const others = [...shares.values()].reduce((total, share) => total + share, 0)
  return new Map([[FIRST_PARCEL, sum - others], ...shares])
}

/** Who pays the carrier for a further parcel of a split order. */
export const PARCEL_PAYERS = ['sender', 'recipient'] as const
export type ParcelPayer = (typeof PARCEL_PAYERS)[number]
