import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import type { OrderChange } from '../../../shared/calls/orders.ts'

/** The next action for an order: a change, an upload, or waiting for somebody else. */
export type NextAction =
  | { name: 'start' | 'printed' | 'encoded' | 'packed' | 'sent' | 'received'; change: OrderChange }
  /** Staff confirm a bank transfer and enter its amount. */
  | { name: 'paid' }
  | { name: 'upload' }
  | { name: 'waiting' }

type Asked = Pick<StaffOrderDetail, 'stage' | 'hold' | 'step' | 'paymentMethod' | 'layout' | 'erasedAt'>

/**
 * Returns the next action for an order; null if nothing is left to do, or if only the buyer can act, for example by paying by
 * card.
 */
export function nextAction({ stage, hold, step, paymentMethod, layout, erasedAt }: Asked): NextAction | null {
  if (erasedAt !== null) return null
  if (hold === 'answer-awaited') return { name: 'waiting' }
  switch (stage) {
    case 'unpaid':
      return paymentMethod === 'bank-transfer' ? { name: 'paid' } : null
    case 'new':
      return { name: 'start', change: { kind: 'start' } }
    case 'design':
      return layout?.state === 'waiting' ? { name: 'waiting' } : { name: 'upload' }
    case 'printing':
      return stepTo('printed')
    case 'encoding':
      return stepTo('encoded')
    case 'shipping':
      return stepTo(step === 'packed' ? 'sent' : 'packed')
    case 'sent':
      return stepTo('received')
    case 'received':
    case 'cancelled':
      return null
  }
}

function stepTo(step: 'printed' | 'encoded' | 'packed' | 'sent' | 'received'): NextAction {
  return { name: step, change: { kind: 'step', step } }
}
