import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { PRODUCTION_STEPS, type ProductionStep, stepsOf } from '@dotyk/domain/orders'

export interface CourseStep {
  name: 'paid' | 'unpaid' | 'reversed' | 'takenOver' | Exclude<ProductionStep, 'design'>
  state: 'done' | 'now' | 'next'
  at: Date | null
}

type Asked = Pick<
  StaffOrder,
  'stage' | 'hold' | 'takenOver' | 'step' | 'stepTimes' | 'printDesigns' | 'paymentState' | 'paidAt'
>

/** What is done of an order, what goes on, what is to come. What the carrier is paid has no payment here. */
export function courseOf(order: Asked): CourseStep[] {
  const { stage, step, stepTimes, paymentState } = order
  const reached = step === null ? -1 : PRODUCTION_STEPS.indexOf(step)
  const steps = stepsOf(order).flatMap(name => (name === 'design' ? [] : [name]))
  const isPaid = stage !== 'unpaid'
  const isOver = stage === 'cancelled'
  const now = isPaid && !isOver ? steps.find(name => PRODUCTION_STEPS.indexOf(name) > reached) : undefined
  const made = steps.map((name): CourseStep => {
    const at = stepTimes[name]
    const isDone = PRODUCTION_STEPS.indexOf(name) <= reached
    return {
      name,
      state: isDone ? 'done' : name === now ? 'now' : 'next',
      at: isDone && at !== undefined ? new Date(at) : null,
    }
  })
  if (paymentState === 'none') return made
  return [paymentOf(order), ...made]
}

function paymentOf({ hold, takenOver, paidAt }: Asked): CourseStep {
  if (hold === 'payment-reversed') return { name: 'reversed', state: 'now', at: null }
  if (hold === 'order-unpaid') return { name: 'unpaid', state: 'now', at: null }
  if (takenOver) return { name: 'takenOver', state: 'done', at: takenOver.at }
  return { name: 'paid', state: 'done', at: paidAt }
}
