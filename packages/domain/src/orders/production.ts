import type { OrderState } from './order.ts'
import { type OrderPayment, productionGate, orderHold, type OrderHold } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep, type StepTimes } from './production-step.ts'

/**
 * The steps to which an order may move from its last step: forward, also skipping steps that were done together, and back to
 * correct a mistake. The upload of a layout sets `design`, the buyer's approval sets `approved`.
 */
const NEXT_STEPS = {
  none: ['design', 'printed', 'encoded', 'packed', 'sent'],
  design: ['design', 'approved'],
  approved: ['design', 'printed', 'encoded', 'packed', 'sent'],
  printed: ['encoded', 'packed', 'sent'],
  encoded: ['printed', 'packed', 'sent'],
  packed: ['encoded', 'sent'],
  sent: ['received'],
  received: [],
} as const satisfies Record<ProductionStep | 'none', readonly ProductionStep[]>

/** The progress of an order's production and delivery. */
export interface Production {
  state: OrderState
  /** The last step that the order has reached; null before the first step. */
  step: ProductionStep | null
  /** The number of print designs; with 0 the buyer has no layout to approve. */
  printDesigns: number
}

/** Returns the steps of an order; an order without a print design skips the steps of the layout. */
export function productionStepsOf({
  printDesigns,
}: Pick<Production, 'printDesigns'>): readonly ProductionStep[] {
  return printDesigns > 0 ? PRODUCTION_STEPS : PRODUCTION_STEPS.slice(2)
}

/** Returns whether the buyer still has to approve the layout, without which nothing is printed. */
export function awaitsApproval({ printDesigns, step }: Pick<Production, 'printDesigns' | 'step'>): boolean {
  return printDesigns > 0 && (step === null || step === 'design')
}

/** The reasons why an order may not reach a step; each is the key of a refusal. */
export type StepRefusal = 'order-state-conflict' | 'layout-not-approved' | OrderHold

/**
 * Returns why an order may not reach a step now, or null if it may. An unpaid order can't move forward, but may be moved back to
 * correct a mistake.
 */
export function stepRefusal(order: Production & OrderPayment, to: ProductionStep): StepRefusal | null {
  const isOpen = to === 'received' ? order.state === 'done' : order.state === 'inProgress'
  if (!isOpen) return 'order-state-conflict'
  const gate = isForward(order.step, to) ? productionGate(order, to) : 'open'
  if (gate !== 'open') return gate
  if (to !== 'design' && to !== 'approved' && awaitsApproval(order)) return 'layout-not-approved'
  const next: readonly ProductionStep[] = NEXT_STEPS[order.step ?? 'none']
  return productionStepsOf(order).includes(to) && next.includes(to) ? null : 'order-state-conflict'
}

/** A new layout always counts as progress, because it requires new work. */
function isForward(from: ProductionStep | null, to: ProductionStep): boolean {
  return to === 'design' || from === null || PRODUCTION_STEPS.indexOf(to) > PRODUCTION_STEPS.indexOf(from)
}

/** The steps that staff take with one press of a button and can undo. */
export const UNDOABLE_STEPS = ['started', 'printed', 'encoded', 'packed', 'sent', 'received'] as const
export type UndoableStep = (typeof UNDOABLE_STEPS)[number]

/**
 * The time in milliseconds within which the person who took a step may undo it; the button is shown for 10 seconds, and the
 * request arrives later.
 */
export const UNDO_MS = 15_000

interface Reached extends Production {
  stepTimes: StepTimes
  startedAt: Date | null
}

/**
 * Returns the step that an undo would remove; null if the last step can't be undone, such as the steps of a layout, which also
 * depend on the buyer.
 */
export function undoableStep({ state, step, startedAt }: Reached): UndoableStep | null {
  if (state === 'cancelled' || step === 'design' || step === 'approved') return null
  // Orders sent before production steps were recorded have no step.
  if (step === null) return state === 'inProgress' && startedAt !== null ? 'started' : null
  return step
}

/** Returns when the last step was taken; null if the time is unknown. */
export function undoableSince({ step, stepTimes, startedAt }: Reached): Date | null {
  if (step === null) return startedAt
  const at = stepTimes[step]
  return at === undefined ? null : new Date(at)
}

/** Returns the order as it was before its last step. If that step started production, the start is undone too. */
export function withoutLastStep(order: Reached): Pick<Reached, 'state' | 'step' | 'stepTimes' | 'startedAt'> {
  const { state, step, stepTimes, startedAt } = order
  if (step === null) return { state, step, stepTimes, startedAt: null }
  const { [step]: reachedAt, ...before } = stepTimes
  const earlier = PRODUCTION_STEPS.slice(0, PRODUCTION_STEPS.indexOf(step))
  const wasBegunByIt = startedAt !== null && startedAt.toISOString() === reachedAt
  return {
    state: step === 'sent' ? 'inProgress' : state,
    step: earlier.findLast(each => stepTimes[each] !== undefined) ?? null,
    stepTimes: before,
    startedAt: wasBegunByIt ? null : startedAt,
  }
}

/** The queues of staff, named after what an order waits for. */
export const ORDER_STAGES = [
  'unpaid',
  'new',
  'design',
  'printing',
  'encoding',
  'shipping',
  'sent',
  'received',
  'cancelled',
] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** The stages of orders that are not shipped yet. */
export const OPEN_STAGES = [
  'unpaid',
  'new',
  'design',
  'printing',
  'encoding',
  'shipping',
] as const satisfies readonly OrderStage[]

const STAGE_AFTER_STEP = {
  design: 'design',
  approved: 'printing',
  printed: 'encoding',
  encoded: 'shipping',
  packed: 'shipping',
  sent: 'sent',
  received: 'received',
} as const satisfies Record<ProductionStep, OrderStage>

/**
 * Returns the queue of an order. An order that is no longer paid leaves the queue of its step; an order whose buyer was asked
 * about a correction stays there.
 */
export function orderStageOf(order: Production & OrderPayment & { productionStarted: boolean }): OrderStage {
  const { state, step, printDesigns, productionStarted } = order
  if (state === 'cancelled') return 'cancelled'
  // Orders sent before production steps were recorded have no step.
  if (state === 'done') return step === 'received' ? 'received' : 'sent'
  const hold = orderHold(order)
  if (hold !== null && hold !== 'answer-awaited') return 'unpaid'
  if (step !== null) return STAGE_AFTER_STEP[step]
  if (!productionStarted) return 'new'
  return printDesigns > 0 ? 'design' : 'printing'
}

/** The states of a print layout's approval by the buyer. */
export const LAYOUT_STATES = ['waiting', 'approved', 'declined'] as const
export type LayoutState = (typeof LAYOUT_STATES)[number]
