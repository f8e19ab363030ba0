import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { isAnswerLate } from '@dotyk/domain/orders'
import type { Tone } from '../../shared/status.tsx'

/** A mark that shows the state of an order at a glance, in addition to its queue. */
export interface OrderMark {
  name:
    | 'needsLayout'
    | 'withBuyer'
    | 'wantsChanges'
    | 'noWaybill'
    | 'reversed'
    | 'answerAwaited'
    | 'difference'
    | 'paymentFailed'
    | 'invoice'
    | 'chips'
    | 'lookUp'
    | 'arrived'
    | 'refused'
    | 'waybill'
  tone: Tone
}

type Marked = Pick<
  StaffOrder,
  | 'stage'
  | 'hold'
  | 'proposal'
  | 'paymentState'
  | 'paymentMethod'
  | 'printDesigns'
  | 'layout'
  | 'chipsWritten'
  | 'count'
  | 'shipping'
  | 'waybill'
  | 'parcel'
  | 'unresolved'
>

/** Returns the most important mark of an order in its queue; null if nothing needs attention. */
export function orderMarkOf(order: Marked, now = new Date()): OrderMark | null {
  const { stage, layout, parcel, proposal } = order
  if (order.hold === 'answer-awaited')
    return { name: 'answerAwaited', tone: proposal && isAnswerLate(proposal, now) ? 'bad' : 'warn' }
  switch (stage) {
    case 'unpaid':
      if (order.hold === 'payment-reversed') return { name: 'reversed', tone: 'bad' }
      if (order.hold === 'difference-unpaid') return { name: 'difference', tone: 'warn' }
      if (order.paymentState === 'failed') return { name: 'paymentFailed', tone: 'bad' }
      return order.paymentMethod === 'bank-transfer' ? { name: 'invoice', tone: 'grey' } : null
    case 'new':
      if (order.unresolved.length > 0) return { name: 'lookUp', tone: 'warn' }
      return order.printDesigns > 0 ? { name: 'needsLayout', tone: 'accent' } : null
    case 'design':
      if (layout?.state === 'declined') return { name: 'wantsChanges', tone: 'warn' }
      return layout ? { name: 'withBuyer', tone: 'grey' } : { name: 'needsLayout', tone: 'accent' }
    case 'printing':
      return order.unresolved.length > 0 ? { name: 'lookUp', tone: 'warn' } : null
    case 'encoding':
      return { name: 'chips', tone: chipsTone(order) }
    case 'shipping':
      if (order.shipping !== 'novaposhta') return null
      return order.waybill === null ? { name: 'noWaybill', tone: 'bad' } : { name: 'waybill', tone: 'grey' }
    case 'sent':
      if (parcel?.state === 'refused') return { name: 'refused', tone: 'bad' }
      return parcel?.state === 'arrived' ? { name: 'arrived', tone: 'accent' } : null
    case 'received':
    case 'cancelled':
      return null
  }
}

function chipsTone({ chipsWritten, count }: Marked): Tone {
  if (chipsWritten === 0) return 'grey'
  return chipsWritten < count ? 'accent' : 'good'
}
