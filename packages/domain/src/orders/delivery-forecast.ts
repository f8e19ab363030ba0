import type { ParcelState } from '../delivery/parcel-tracking.ts'
import { orderReadyDay, workingDayFrom, type WorkshopCalendar } from '../delivery/workshop-calendar.ts'
import { dayAfter } from '../values/days.ts'
import { kyivDay } from '../values/kyiv-day.ts'
import type { OrderState } from './order.ts'
import type { OrderHold } from './payment-gate.ts'
import { awaitsApproval } from './production.ts'
import type { ProductionStep } from './production-step.ts'

/**
 * When an order comes, as far as it can be known:
 * - `after-payment`, `after-approval`: the time to make it begins once the buyer has paid, or approved the layout;
 * - `making`: it is ready and arrives on these days;
 * - `sent`: it is on its way.
 * Days are `YYYY-MM-DD`; `arrivesOn` is null where the time on the way isn't known.
 */
export type DeliveryForecast =
  | { kind: 'after-payment' | 'after-approval'; makingDays: number }
  | { kind: 'making'; readyOn: string; arrivesOn: string | null }
  | { kind: 'sent'; arrivesOn: string }

/** What the forecast of an order depends on. */
export interface ForecastOrder {
  state: OrderState
  hold: OrderHold | null
  step: ProductionStep | null
  printDesigns: number
  /** Working days; null where nothing was promised. */
  makingDays: number | null
  /** Days from sending to arrival; null where the carrier didn't tell. */
  travelDays: number | null
  createdAt: Date
  paidAt: Date | null
  takenOverAt: Date | null
  /** When the buyer approved the layout of the print; null before, or without one. */
  approvedAt: Date | null
  doneAt: Date | null
  /** The carrier's word of the parcel, with the day as it wrote it, `24.11.2026`. */
  parcel: { state: ParcelState | null; expectedOn: string | null } | null
}

const ARRIVED: readonly (ParcelState | null)[] = ['arrived', 'received', 'refused']

/**
 * When the order comes; null once it has arrived or was cancelled, and where nothing was promised. An order that isn't sent on
 * the day it was to be ready is expected to be ready on the next working day.
 */
export function forecastDelivery(
  order: ForecastOrder,
  now: Date,
  calendar: WorkshopCalendar,
): DeliveryForecast | null {
  const { state, makingDays, travelDays, parcel } = order
  if (state === 'cancelled' || order.step === 'received') return null
  if (state === 'done') return forecastParcel(order, kyivDay(now))
  if (makingDays === null) return null
  // Nobody knows when the buyer answers.
  if (order.hold === 'answer-awaited') return null
  if (order.hold !== null) return { kind: 'after-payment', makingDays }
  if (awaitsApproval(order)) return { kind: 'after-approval', makingDays }
  const ready = orderReadyDay(latestOf(order), makingDays, calendar)
  const today = kyivDay(now)
  const readyOn = ready < today ? workingDayFrom(today, calendar) : ready
  const told = toDay(parcel?.expectedOn)
  const computed = travelDays === null ? null : dayAfter(readyOn, travelDays)
  return { kind: 'making', readyOn, arrivesOn: told !== null && told >= readyOn ? told : computed }
}

/**
 * The day by which an order that is being made was to be ready, `YYYY-MM-DD`; unlike the forecast it stays when that day has
 * passed. null where nothing was promised, while the buyer has to pay or to approve, and once it is sent or cancelled.
 */
export function promisedReadyDay(order: ForecastOrder, calendar: WorkshopCalendar): string | null {
  const { state, makingDays, hold } = order
  if (state !== 'inProgress' || makingDays === null || hold !== null || awaitsApproval(order)) return null
  return orderReadyDay(latestOf(order), makingDays, calendar)
}

/** The carrier's own day is taken before a computed one; a day that has passed isn't repeated. */
function forecastParcel(
  { parcel, doneAt, travelDays }: ForecastOrder,
  today: string,
): DeliveryForecast | null {
  if (parcel && ARRIVED.includes(parcel.state)) return null
  const computed = doneAt && travelDays !== null ? dayAfter(kyivDay(doneAt), travelDays) : null
  const arrivesOn = toDay(parcel?.expectedOn) ?? computed
  return arrivesOn === null || arrivesOn < today ? null : { kind: 'sent', arrivesOn }
}

/** @param written `24.11.2026` */
function toDay(written: string | null | undefined): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(written ?? '') ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/** When the last thing that held the order up was over. */
function latestOf({ createdAt, paidAt, takenOverAt, approvedAt }: ForecastOrder): Date {
  const times = [createdAt, paidAt, takenOverAt, approvedAt].map(each => each?.getTime() ?? 0)
  return new Date(Math.max(...times))
}
