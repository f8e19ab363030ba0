import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { awaitsPayment, PRODUCTION_STEPS, type ProductionStep, stepsOf } from '@dotyk/domain/orders'

export type StageName = 'placed' | 'unpaid' | 'paid' | 'cancelled' | Exclude<ProductionStep, 'design'>
export type StageState = 'done' | 'now' | 'next'

export interface Stage {
  name: StageName
  state: StageState
  /** When it happened. */
  at: Date | null
}

/** What the page says first. */
export type Headline =
  | 'pending'
  | 'checking'
  | 'failed'
  | 'layout'
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
>

function waitsForMoney(order: Progress): boolean {
  return awaitsPayment({ ...order, productionStarted: order.startedAt !== null })
}

/** Whether money came, be it still here or on its way back. */
export function isSettled(state: Progress['paymentState']): boolean {
  return state === 'paid' || state === 'refunded'
}

/** Whether the buyer is to look at a layout. */
function awaitsAnswer({ state, step, layout }: Pick<Progress, 'state' | 'step' | 'layout'>): boolean {
  return state === 'inProgress' && step === 'design' && layout?.state === 'waiting'
}

/** @param isBack the buyer has just come back from paying, and the provider may be slower than the browser */
export function headlineOf(order: Progress, isBack: boolean): Headline {
  if (order.state === 'cancelled') return 'cancelled'
  if (order.step === 'received') return 'received'
  if (order.state === 'done') return order.parcel?.state === 'arrived' ? 'arrived' : 'sent'
  if (awaitsAnswer(order)) return 'layout'
  if (!waitsForMoney(order)) return 'making'
  if (order.paymentMethod === 'bank-transfer') return 'invoiced'
  if (order.paymentState === 'failed') return 'failed'
  return isBack ? 'checking' : 'pending'
}

/** The order's course: what is done, what goes on, what is to come. */
export function stagesOf(order: Progress): Stage[] {
  const placed: Stage = { name: 'placed', state: 'done', at: order.createdAt }
  if (order.state === 'cancelled') return [placed, { name: 'cancelled', state: 'now', at: order.cancelledAt }]
  const waits = waitsForMoney(order)
  const payment: Stage = waits
    ? { name: 'unpaid', state: 'now', at: null }
    : { name: 'paid', state: 'done', at: order.paidAt }
  return [
    placed,
    // An order that costs nothing, or is paid to the carrier, has no payment here.
    ...(order.paymentState === 'none' ? [] : [payment]),
    ...productionOf(order, waits),
  ]
}

/** What is done to make and bring it; a layout is a step of the buyer's once it is approved. */
function productionOf(order: Progress, waits: boolean): Stage[] {
  const { step, stepTimes, doneAt } = order
  const reached = step === null ? -1 : PRODUCTION_STEPS.indexOf(step)
  const isDone = (name: ProductionStep) => PRODUCTION_STEPS.indexOf(name) <= reached
  const names = stepsOf(order).flatMap(name => (name === 'design' ? [] : [name]))
  const now = waits ? undefined : names.find(name => !isDone(name))
  return names.map(name => {
    const at = stepTimes[name]
    const time = at === undefined ? (name === 'sent' ? doneAt : null) : new Date(at)
    const state = isDone(name) ? 'done' : name === now ? 'now' : 'next'
    return { name, state, at: state === 'done' ? time : null }
  })
}
