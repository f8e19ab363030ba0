import type { OrderState } from './order.ts'

/** What is done to make and deliver an order, in its order. The first two belong to orders with a print design alone. */
export const PRODUCTION_STEPS = [
  'design',
  'approved',
  'printed',
  'encoded',
  'packed',
  'sent',
  'received',
] as const
export type ProductionStep = (typeof PRODUCTION_STEPS)[number]

/** When each step was reached, as ISO 8601. */
export type StepTimes = Partial<Record<ProductionStep, string>>

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
export function stepsOf({ printDesigns }: Pick<Production, 'printDesigns'>): readonly ProductionStep[] {
  return printDesigns > 0 ? PRODUCTION_STEPS : PRODUCTION_STEPS.slice(2)
}

/** Whether the buyer still has to approve the layout. Nothing is printed before. */
export function awaitsApproval({ printDesigns, step }: Pick<Production, 'printDesigns' | 'step'>): boolean {
  return printDesigns > 0 && (step === null || step === 'design')
}

/** Whether an order may reach a step now. */
export function mayReach(order: Production, to: ProductionStep): boolean {
  const isOpen = to === 'received' ? order.state === 'done' : order.state === 'inProgress'
  const isMade = to === 'design' || to === 'approved' || !awaitsApproval(order)
  const next: readonly ProductionStep[] = NEXT_STEPS[order.step ?? 'none']
  return isOpen && isMade && stepsOf(order).includes(to) && next.includes(to)
}

/** The queues that staff work off: what an order waits for. */
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

/** The queues of what is not sent yet. */
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
 * The queue an order stands in.
 * @param order `waitsForPayment` as `awaitsPayment` tells
 */
export function stageOf(
  order: Production & { productionStarted: boolean; waitsForPayment: boolean },
): OrderStage {
  const { state, step, printDesigns, productionStarted, waitsForPayment } = order
  if (state === 'cancelled') return 'cancelled'
  // Orders that were sent before steps were kept have none.
  if (state === 'done') return step === 'received' ? 'received' : 'sent'
  if (step !== null) return STAGE_AFTER_STEP[step]
  if (waitsForPayment) return 'unpaid'
  if (!productionStarted) return 'new'
  return printDesigns > 0 ? 'design' : 'printing'
}

/** What the buyer said to a layout. */
export const LAYOUT_STATES = ['waiting', 'approved', 'declined'] as const
export type LayoutState = (typeof LAYOUT_STATES)[number]
