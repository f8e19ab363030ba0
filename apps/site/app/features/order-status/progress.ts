import type { OrderStatusWire } from '@dotyk/contract/orders'

export type StageName = 'placed' | 'unpaid' | 'paid' | 'making' | 'sent' | 'cancelled'
export type StageState = 'done' | 'now' | 'next'

export interface Stage {
  name: StageName
  state: StageState
  /** When it happened, ISO 8601. */
  at: string | null
}

/** What the page says first. */
export type Headline = 'pending' | 'checking' | 'failed' | 'making' | 'invoiced' | 'sent' | 'cancelled'

type Progress = Pick<
  OrderStatusWire,
  | 'status'
  | 'payment'
  | 'payment_method'
  | 'created_at'
  | 'paid_at'
  | 'started_at'
  | 'done_at'
  | 'cancelled_at'
>

/** Whether it waits for money before anything is made. Staff begin once an invoice is paid. */
function awaitsPayment({ payment_method, payment, started_at, status }: Progress): boolean {
  return payment_method !== 'upon-receipt' && payment !== 'paid' && started_at === null && status === 20
}

/** Whether money came, be it still here or on its way back. */
export function isSettled(payment: Progress['payment']): boolean {
  return payment === 'paid' || payment === 'refunded'
}

/** @param isBack the buyer has just come back from paying, and the provider may be slower than the browser */
export function headlineOf(order: Progress, isBack: boolean): Headline {
  if (order.status === 40) return 'cancelled'
  if (order.status === 30) return 'sent'
  if (!awaitsPayment(order)) return 'making'
  if (order.payment_method === 'bank-transfer') return 'invoiced'
  if (order.payment === 'failed') return 'failed'
  return isBack ? 'checking' : 'pending'
}

/** The order's course: what is done, what goes on, what is to come. */
export function stagesOf(order: Progress): Stage[] {
  const placed: Stage = { name: 'placed', state: 'done', at: order.created_at }
  if (order.status === 40) return [placed, { name: 'cancelled', state: 'now', at: order.cancelled_at }]
  const waits = awaitsPayment(order)
  const isSent = order.status === 30
  const payment: Stage = waits
    ? { name: 'unpaid', state: 'now', at: null }
    : { name: 'paid', state: 'done', at: order.paid_at }
  return [
    placed,
    ...(order.payment_method === 'upon-receipt' ? [] : [payment]),
    { name: 'making', state: isSent ? 'done' : waits ? 'next' : 'now', at: order.started_at },
    { name: 'sent', state: isSent ? 'done' : 'next', at: order.done_at },
  ]
}
