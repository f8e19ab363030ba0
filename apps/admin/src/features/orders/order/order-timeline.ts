import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { PRODUCTION_STEPS, type ProductionStep, productionStepsOf } from '@dotyk/domain/orders'

type MadeStep = Exclude<ProductionStep, 'design'>
type DoneWords = 'paid' | 'unpaid' | 'reversed' | 'takenOver' | MadeStep

export interface TimelineStep {
  name: DoneWords
  /** The key of the step's text; a pending step has a different text than a finished one. */
  words: DoneWords | `pending.${ProductionStep}`
  state: 'done' | 'now' | 'next'
  at: Date | null
}

type Asked = Pick<
  StaffOrder,
  | 'stage'
  | 'layout'
  | 'hold'
  | 'takenOver'
  | 'step'
  | 'stepTimes'
  | 'printDesigns'
  | 'paymentState'
  | 'paidAt'
>

/** Returns the finished, current and pending steps of an order. An order with cash on delivery has no payment step. */
export function orderTimeline(order: Asked): TimelineStep[] {
  const { stage, step, stepTimes, paymentState } = order
  const reached = step === null ? -1 : PRODUCTION_STEPS.indexOf(step)
  const steps = productionStepsOf(order).flatMap(name => (name === 'design' ? [] : [name]))
  const isPaid = stage !== 'unpaid'
  const isOver = stage === 'cancelled'
  const now = isPaid && !isOver ? steps.find(name => PRODUCTION_STEPS.indexOf(name) > reached) : undefined
  const made = steps.map((name): TimelineStep => {
    const at = stepTimes[name]
    const isDone = PRODUCTION_STEPS.indexOf(name) <= reached
    return {
      name,
      words: isDone ? name : `pending.${name === 'approved' && order.layout === null ? 'design' : name}`,
      state: isDone ? 'done' : name === now ? 'now' : 'next',
      at: isDone && at !== undefined ? new Date(at) : null,
    }
  })
  if (paymentState === 'none') return made
  return [paymentOf(order), ...made]
}

function paymentOf({ hold, takenOver, paidAt }: Asked): TimelineStep {
  const as = (
    name: Exclude<DoneWords, MadeStep>,
    state: TimelineStep['state'],
    at: Date | null,
  ): TimelineStep => ({
    ...{ name, words: name, state, at },
  })
  if (hold === 'payment-reversed') return as('reversed', 'now', null)
  if (hold === 'order-unpaid' || hold === 'difference-unpaid') return as('unpaid', 'now', null)
  if (takenOver) return as('takenOver', 'done', takenOver.at)
  return as('paid', 'done', paidAt)
}
