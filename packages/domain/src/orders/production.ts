import type { OrderState } from './order.ts'
import { type OrderPayment, productionGate, orderHold, type OrderHold } from './payment-gate.ts'
import { PRODUCTION_STEPS, type ProductionStep, type StepTimes } from './production-step.ts'

/**
 * Where an order may go from the step it has reached: forward, also past steps that were done together, and back to correct
 * a mistake. `design` comes with the upload of a layout, `approved` with the buyer's answer.
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

/** Where an order stands on its way from the shop to the buyer. */
export interface Production {
  state: OrderState
  /** The last step it has reached; null before the first. */
  step: ProductionStep | null
  /** 0 without a design, and then nothing is to be approved. */
  printDesigns: number
}

/** The steps of an order: without a print design there is no layout to approve. */
export function productionStepsOf({
  printDesigns,
}: Pick<Production, 'printDesigns'>): readonly ProductionStep[] {
  return printDesigns > 0 ? PRODUCTION_STEPS : PRODUCTION_STEPS.slice(2)
}

/** Whether the buyer still has to approve the layout. Nothing is printed before. */
export function awaitsApproval({ printDesigns, step }: Pick<Production, 'printDesigns' | 'step'>): boolean {
  return printDesigns > 0 && (step === null || step === 'design')
}

/** Why an order may not reach a step; each is the key of a refusal. */
export type StepRefusal = 'order-state-conflict' | 'layout-not-approved' | OrderHold

/**
 * Whether an order may reach a step now: null if so. What isn't paid goes no step forward, but may be corrected backward.
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

/** Steps of an order that staff take with one press and can undo. */
export const UNDOABLE_STEPS = ['started', 'printed', 'encoded', 'packed', 'sent', 'received'] as const
export type UndoableStep = (typeof UNDOABLE_STEPS)[number]

/**
 * The time within which the person who made a step may undo it; the button is shown for 10 seconds, and the request arrives
 * later.
 */
export const UNDO_MS = 15_000

interface Reached extends Production {
  stepTimes: StepTimes
  startedAt: Date | null
}

/** Returns the step that would be undone next; null for none, because a layout is also the buyer's. */
export function undoableStep({ state, step, startedAt }: Reached): UndoableStep | null {
  if (state === 'cancelled' || step === 'design' || step === 'approved') return null
  // Orders sent before steps were recorded have none.
  if (step === null) return state === 'inProgress' && startedAt !== null ? 'started' : null
  return step
}

/** Returns when the last step was made; null if unknown. */
export function undoableSince({ step, stepTimes, startedAt }: Reached): Date | null {
  if (step === null) return startedAt
  const at = stepTimes[step]
  return at === undefined ? null : new Date(at)
}

/** Returns the order before its last step. If the step started production, that is undone too. */
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

/** Stages of orders that are not shipped yet. */
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

/** Returns the queue of an order. One that is no longer paid leaves the queue of its step, one that awaits an answer stays. */
export function orderStageOf(order: Production & OrderPayment & { productionStarted: boolean }): OrderStage {
  const { state, step, printDesigns, productionStarted } = order
  if (state === 'cancelled') return 'cancelled'
  // Orders sent before steps were recorded have none.
  if (state === 'done') return step === 'received' ? 'received' : 'sent'
  const hold = orderHold(order)
  if (hold !== null && hold !== 'answer-awaited') return 'unpaid'
  if (step !== null) return STAGE_AFTER_STEP[step]
  if (!productionStarted) return 'new'
  return printDesigns > 0 ? 'design' : 'printing'
}

/** Approval states of a print layout. */
export const LAYOUT_STATES = ['waiting', 'approved', 'declined'] as const
export type LayoutState = (typeof LAYOUT_STATES)[number]
