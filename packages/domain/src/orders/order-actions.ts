import type { ParcelState } from '../delivery/parcel-tracking.ts'
import { CORRECTION_EFFECTS, productionStage } from './correction.ts'
import { mayChangeRecipient } from './check-recipient.ts'
import { hasAftercare, type ReturnState, returnableCount } from './goods-return.ts'
import { cancelRefusal } from './order-states.ts'
import type { OrderState } from './order.ts'
import { contentsRefusal, FIRST_PARCEL, MAX_PARCELS_PER_ORDER, type ParcelStage } from './parcels.ts'
import type { OrderHold } from './payment-gate.ts'
import type { ProductionStep, StepTimes } from './production-step.ts'
import { undoableStep } from './production.ts'
import { replaceableCount } from './replacement.ts'
import { mayReprint } from './reprint.ts'

/** What staff may do with an order besides taking it to its next step. */
export const STAFF_ACTIONS = [
  'correct',
  'change-design',
  'change-address',
  'split',
  'send-together',
  'send-apart',
  'enter-waybill',
  'undo',
  'reprint',
  'replace',
  'return',
  'cancel',
  'take-over',
  'waive-difference',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** What is known of a parcel where actions on its order are offered. */
interface ActionParcel {
  number: number
  things: readonly number[]
  stage: ParcelStage
  hasOwnAddress: boolean
  sentAt: Date | null
  progress: { state: ParcelState | null } | null
}

/** What is known of an order where actions on it are offered. */
export interface ActionOrder {
  state: OrderState
  hold: OrderHold | null
  step: ProductionStep | null
  stepTimes: StepTimes
  startedAt: Date | null
  /** When it was sent as a whole; null before. */
  doneAt: Date | null
  erasedAt: Date | null
  printDesigns: number
  count: number
  waybill: string | null
  /** What is known of its only parcel; null before anything is. */
  parcel: { state: ParcelState | null } | null
  /** The parcels of a split order; [] where it isn't split. */
  parcels: readonly ActionParcel[]
  /** The other orders in its parcel. */
  companions: readonly unknown[]
  aftercare: {
    /** The replacements that weren't cancelled. */
    replacements: readonly { count: number }[]
    returns: readonly { state: ReturnState; count: number }[]
  }
}

/**
 * Which actions an order permits in its state. The console offers these, and the server refuses all others; a test performs each of
 * them in each state. What depends on other orders, such as whether one fits in the same parcel, is found out by the action itself.
 */
const IS_PERMITTED = {
  correct: isCorrectable,
  'change-design': order =>
    isCorrectable(order) && CORRECTION_EFFECTS[productionStage(order)].design !== 'refused',
  'change-address': order =>
    mayChangeRecipient(order) &&
    order.companions.length === 0 &&
    order.parcels.every(({ hasOwnAddress, stage }) => hasOwnAddress || stage === 'open'),
  split: order =>
    isContentsOpen(order) &&
    order.companions.length === 0 &&
    order.hold !== 'answer-awaited' &&
    order.parcels.length < MAX_PARCELS_PER_ORDER &&
    (firstParcel(order)?.things.length ?? order.count) > 1,
  'send-together': order => isContentsOpen(order) && order.parcels.length === 0,
  'send-apart': order => isContentsOpen(order) && order.companions.length > 0,
  'enter-waybill': ({ state, hold, waybill, parcels }) =>
    state !== 'cancelled' && hold === null && waybill === null && parcels.length === 0,
  undo: order =>
    undoableStep(order) !== null &&
    !(order.step === 'sent' && (isWithCarrier(order) || isReplacedOrReturned(order))),
  reprint: order => mayReprint(order) && order.hold === null,
  replace: order =>
    replaceableCount(
      order,
      order.aftercare.replacements.map(({ count }) => ({ state: 'inProgress', count })),
      order.aftercare.returns,
    ) > 0,
  return: order => returnableCount(order, order.aftercare.returns) > 0,
  cancel: order =>
    cancelRefusal({
      state: order.state,
      isUncollected: isUncollected(order),
      hasAftercare: isReplacedOrReturned(order),
    }) === null,
  'take-over': ({ hold }) => hold !== null && hold !== 'answer-awaited',
  'waive-difference': ({ hold }) => hold === 'difference-unpaid',
} as const satisfies Record<StaffAction, (order: ActionOrder) => boolean>

/** Whether staff may do this with an order; nothing is done with one whose personal data was erased. */
export function isActionPermitted(action: StaffAction, order: ActionOrder): boolean {
  return order.erasedAt === null && IS_PERMITTED[action](order)
}

/** A split order isn't corrected, because staff would have to say which parcel gets another thing or loses one. */
function isCorrectable(order: ActionOrder): boolean {
  return productionStage(order) !== 'closed' && order.parcels.length === 0
}

function isContentsOpen(order: ActionOrder): boolean {
  const stage = firstParcel(order)?.stage ?? (order.waybill === null ? 'open' : 'registered')
  return order.state === 'inProgress' && contentsRefusal(stage) === null
}

const firstParcel = ({ parcels }: ActionOrder) => parcels.find(({ number }) => number === FIRST_PARCEL)

/** The order's data has no cancelled replacements. */
function isReplacedOrReturned({ aftercare: { replacements, returns } }: ActionOrder): boolean {
  return replacements.length > 0 || hasAftercare([], returns)
}

/** Whether the carrier brings all parcels of an order back because nobody collected them. */
function isUncollected({ parcel, parcels }: ActionOrder): boolean {
  const states = parcels.length > 0 ? parcels.map(({ progress }) => progress?.state) : [parcel?.state]
  return states.every(state => state === 'refused')
}

/** Whether the carrier has taken one of the parcels that were sent last; only their sending would be undone. */
function isWithCarrier({ parcel, parcels, doneAt }: ActionOrder): boolean {
  const sentLast = parcels.filter(({ sentAt }) => sentAt?.getTime() === doneAt?.getTime())
  const states = parcels.length > 0 ? sentLast.map(({ progress }) => progress?.state) : [parcel?.state]
  return states.some(state => state && state !== 'registered' && state !== 'unknown')
}
