import type { OrderStatus } from '@dotyk/contract/wire/orders'
import {
  awaitsApproval,
  PRODUCTION_STEPS,
  type ProductionStep,
  productionStepsOf,
} from '@dotyk/domain/orders'

export type StageName = 'placed' | 'paid' | 'reversed' | 'cancelled' | Exclude<ProductionStep, 'design'>
export type StageState = 'done' | 'now' | 'next'

export interface ProgressStage {
  name: StageName
  state: StageState
  /** The time when the stage was reached; null if it isn't reached yet or its time is unknown. */
  at: Date | null
}

/** The headline of the order's page. */
export type Headline =
  | 'pending'
  | 'checking'
  | 'failed'
  | 'reversed'
  | 'designing'
  | 'layout'
  | 'asked'
  | 'difference'
  | 'queued'
  | 'making'
  | 'invoiced'
  | 'sent'
  | 'arrived'
  | 'received'
  | 'cancelled'

type Progress = Pick<
  OrderStatus,
  | 'state'
  | 'paymentState'
  | 'paymentMethod'
  | 'hold'
  | 'mayPayOnline'
  | 'createdAt'
  | 'paidAt'
  | 'startedAt'
  | 'doneAt'
  | 'cancelledAt'
  | 'step'
  | 'stepTimes'
  | 'printDesigns'
  | 'layout'
  | 'parcel'
  | 'parcels'
>

/** Returns true if the order was paid, even if a refund followed. */
export function wasPaid(state: Progress['paymentState']): boolean {
  return state === 'paid' || state === 'refunded'
}

/** Returns true if the buyer has to approve a layout. */
function awaitsAnswer({ state, step, layout }: Pick<Progress, 'state' | 'step' | 'layout'>): boolean {
  return state === 'inProgress' && step === 'design' && layout?.state === 'waiting'
}

/** Returns true once staff have begun to make the order; until then the buyer may cancel it. */
function isStarted({ startedAt, step }: Pick<Progress, 'startedAt' | 'step'>): boolean {
  return startedAt !== null || step !== null
}

/**
 * Returns the headline of the order's page.
 * @param isBack whether the buyer has just returned from paying; the provider's confirmation may arrive later than the browser
 */
export function orderHeadline(order: Progress, isBack: boolean): Headline {
  if (order.state === 'cancelled') return 'cancelled'
  if (order.step === 'received') return 'received'
  // Of an order in several parcels, each parcel says where it is.
  const isWhole = order.parcels.length === 0
  if (order.state === 'done') return isWhole && order.parcel?.state === 'arrived' ? 'arrived' : 'sent'
  if (order.hold === 'answer-awaited') return 'asked'
  if (order.hold !== null) return heldHeadline(order, isBack)
  if (awaitsAnswer(order)) return 'layout'
  // After a correction a new layout is drawn, although the order already has one.
  const isDrawn = order.layout !== null && order.step !== null
  if (awaitsApproval(order) && !isDrawn) return 'designing'
  return isStarted(order) ? 'making' : 'queued'
}

/** Returns whether the provider has answered about the payment that the buyer returned from. */
export function isPaymentAnswered(order: Progress): boolean {
  return orderHeadline(order, true) !== 'checking'
}

function heldHeadline(
  { hold, paymentMethod, paymentState, mayPayOnline }: Progress,
  isBack: boolean,
): Headline {
  if (hold === 'payment-reversed') return isBack && mayPayOnline ? 'checking' : 'reversed'
  if (hold === 'difference-unpaid') return isBack && mayPayOnline ? 'checking' : 'difference'
  if (paymentMethod === 'bank-transfer') return 'invoiced'
  if (paymentState === 'failed') return 'failed'
  return isBack ? 'checking' : 'pending'
}

/** Returns the order's stages: done, current and upcoming. The headline describes the current stage. */
export function orderProgressStages(order: Progress, headline: Headline): ProgressStage[] {
  const placed: ProgressStage = { name: 'placed', state: 'done', at: order.createdAt }
  if (order.state === 'cancelled') return [placed, { name: 'cancelled', state: 'now', at: order.cancelledAt }]
  return [placed, ...paymentOf(order, headline), ...productionOf(order)]
}

/** Returns the payment stage. An order that is free or paid to the carrier has no such stage. */
function paymentOf({ paymentState, hold, paidAt }: Progress, headline: Headline): ProgressStage[] {
  // A refunded order may have been paid again.
  if (headline === 'checking') return [{ name: 'paid', state: 'now', at: null }]
  if (hold === 'payment-reversed') return [{ name: 'reversed', state: 'now', at: null }]
  if (hold === 'difference-unpaid') return [{ name: 'paid', state: 'now', at: null }]
  switch (paymentState) {
    case 'none':
      return []
    case 'paid':
    case 'refunded':
      return [{ name: 'paid', state: 'done', at: paidAt }]
    default:
      // An order produced before its payment is paid later.
      return [{ name: 'paid', state: hold === null ? 'next' : 'now', at: null }]
  }
}

/** Returns the stages of production and delivery; an approved layout is a separate stage. */
function productionOf(order: Progress): ProgressStage[] {
  const { step, stepTimes, doneAt } = order
  const reached = step === null ? -1 : PRODUCTION_STEPS.indexOf(step)
  const isDone = (name: ProductionStep) => PRODUCTION_STEPS.indexOf(name) <= reached
  const names = productionStepsOf(order).flatMap(name => (name === 'design' ? [] : [name]))
  // A layout is drawn before production starts.
  const isUnderWay = isStarted(order) || awaitsApproval(order)
  const now = order.hold === null && isUnderWay ? names.find(name => !isDone(name)) : undefined
  return names.map(name => {
    const at = stepTimes[name]
    const time = at === undefined ? (name === 'sent' ? doneAt : null) : new Date(at)
    const state = isDone(name) ? 'done' : name === now ? 'now' : 'next'
    return { name, state, at: state === 'done' ? time : null }
  })
}
