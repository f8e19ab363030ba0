import type { ParcelState } from '../delivery/parcel-tracking.ts'
import { orderReadyDay, workingDayFrom, type WorkshopCalendar } from '../delivery/workshop-calendar.ts'
import { addDays } from '../values/days.ts'
import { kyivDay } from '../values/kyiv-day.ts'
import type { OrderState } from './order.ts'
import type { OrderHold } from './payment-gate.ts'
import { awaitsApproval } from './production.ts'
import type { ProductionStep } from './production-step.ts'

/**
 * The forecast of an order's delivery:
 * - `after-payment`, `after-approval`: production begins once the buyer has paid, or approved the layout;
 * - `making`: the days on which the order will be ready and will arrive;
 * - `sent`: the day on which the sent order will arrive.
 * Days are `YYYY-MM-DD`; `arrivesOn` is null if the delivery time is unknown.
 */
export type DeliveryForecast =
  | { kind: 'after-payment' | 'after-approval'; makingDays: number }
  | { kind: 'making'; readyOn: string; arrivesOn: string | null }
  | { kind: 'sent'; arrivesOn: string }

/** The data from which an order's delivery is forecast. */
export interface ForecastOrder {
  state: OrderState
  hold: OrderHold | null
  step: ProductionStep | null
  printDesigns: number
  /** The working days promised for making the order; null if none were promised. */
  makingDays: number | null
  /** The days from sending to arrival; null if the carrier gave no estimate. */
  travelDays: number | null
  createdAt: Date
  paidAt: Date | null
  takenOverAt: Date | null
  /** When the buyer approved the layout of the print; null if there is no layout or it isn't approved yet. */
  approvedAt: Date | null
  doneAt: Date | null
  /** The carrier's report on the parcel, with the expected day in the carrier's format, `24.11.2026`. */
  parcel: { state: ParcelState | null; expectedOn: string | null } | null
}

const ARRIVED: readonly (ParcelState | null)[] = ['arrived', 'received', 'refused']

/**
 * Returns the forecast of an order's delivery; null if the order has arrived or was cancelled, or if no term was promised. An
 * order that wasn't sent on its promised day is expected to be ready on the next working day.
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
  // There is no forecast while the buyer is asked about a correction, because the answer may come at any time.
  if (order.hold === 'answer-awaited') return null
  if (order.hold !== null) return { kind: 'after-payment', makingDays }
  if (awaitsApproval(order)) return { kind: 'after-approval', makingDays }
  const ready = orderReadyDay(latestOf(order), makingDays, calendar)
  const today = kyivDay(now)
  const readyOn = ready < today ? workingDayFrom(today, calendar) : ready
  const told = toDay(parcel?.expectedOn)
  const computed = travelDays === null ? null : addDays(readyOn, travelDays)
  return { kind: 'making', readyOn, arrivesOn: told !== null && told >= readyOn ? told : computed }
}

/**
 * Returns the promised day, `YYYY-MM-DD`, on which an order in production is ready; unlike the forecast, it doesn't move once it
 * has passed. Returns null if no day was promised, while the buyer has to pay, answer or approve, and once the order is sent or
 * cancelled.
 */
export function promisedReadyDay(order: ForecastOrder, calendar: WorkshopCalendar): string | null {
  const { state, makingDays, hold } = order
  if (state !== 'inProgress' || makingDays === null || hold !== null || awaitsApproval(order)) return null
  return orderReadyDay(latestOf(order), makingDays, calendar)
}

/** Returns the forecast of a sent order: the carrier's day if known, otherwise a computed day; null if that day has passed. */
function forecastParcel(
  { parcel, doneAt, travelDays }: ForecastOrder,
  today: string,
): DeliveryForecast | null {
  if (parcel && ARRIVED.includes(parcel.state)) return null
  const computed = doneAt && travelDays !== null ? addDays(kyivDay(doneAt), travelDays) : null
  const arrivesOn = toDay(parcel?.expectedOn) ?? computed
  return arrivesOn === null || arrivesOn < today ? null : { kind: 'sent', arrivesOn }
}

/**
 * Converts the carrier's date to `YYYY-MM-DD`; null for any other text.
 * @param written a date such as `24.11.2026`
 */
function toDay(written: string | null | undefined): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(written ?? '') ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/** Returns when production could begin: the latest of placement, payment, release without payment and approval. */
function latestOf({ createdAt, paidAt, takenOverAt, approvedAt }: ForecastOrder): Date {
  const times = [createdAt, paidAt, takenOverAt, approvedAt].map(each => each?.getTime() ?? 0)
  return new Date(Math.max(...times))
}
