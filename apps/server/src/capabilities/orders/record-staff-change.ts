import type { AuditAction, StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

export type StaffMemberRef = StaffActor

export interface RecordedChange {
  action: Extract<AuditAction, `order.${string}`>
  /** The name of the event in the order's history. */
  what: string
  before: Order
  after: Order
  /** The text only for the history; the audit log can't be erased, so it stores nothing about buyers. */
  text?: string
  /** Further details for the audit log. */
  details?: Record<string, unknown>
}

/** The fields of an order whose changes are recorded in the audit log. */
const FIELDS = [
  ...['state', 'step', 'paymentState', 'pageId', 'startedAt', 'doneAt'],
  ...['takenOverAt', 'erasedAt'],
  ...['productId', 'count'],
] as const satisfies readonly (keyof Order)[]

/** Records what staff did with an order: an event in its history, and the changed fields in the audit log. */
export async function recordStaffChange(
  { orders, audit, clock }: OrdersContext,
  tx: Transaction,
  staff: StaffMemberRef,
  { action, what, before, after, text = '', details = {} }: RecordedChange,
): Promise<void> {
  const { id } = after
  await orders.noteEvent(tx, { orderId: id, by: `staff ${staff.login}`, what, text, at: clock.now() })
  const changed = FIELDS.filter(field => String(before[field]) !== String(after[field]))
  await audit.record(tx, {
    actor: staff,
    action,
    subjects: [
      { kind: 'order', id },
      ...(after.profileId === null ? [] : [{ kind: 'profile', id: after.profileId } as const]),
    ],
    before: Object.fromEntries(changed.map(field => [field, before[field]])),
    after: {
      what,
      ...Object.fromEntries(changed.map(field => [field, after[field]])),
      ...details,
    },
  })
}
