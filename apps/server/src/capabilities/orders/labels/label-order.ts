import { TAG_LIMITS } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'

/** A change of an order's tags or assignee; repeating it has no effect. */
export type LabelChange =
  | { kind: 'tag' | 'untag'; tag: string }
  /** `assignee` is the login of a member of staff; null unassigns the order. */
  | { kind: 'assign'; assignee: string | null }

/**
 * Changes an order's tags or assignee.
 * @throws Refusal `order-not-found`, `order-erased`, `order-tags-full`, `assignee-unknown`
 */
export function labelOrder(
  context: OrdersContext,
  id: string,
  change: LabelChange,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(
    async tx => (await labelOrderInTransaction(context, tx, id, change, staff)).order,
  )
}

/**
 * Does the same as `labelOrder` within a transaction, and returns whether something changed.
 * @throws Refusal as `labelOrder`
 */
export async function labelOrderInTransaction(
  context: OrdersContext,
  tx: Transaction,
  id: string,
  change: LabelChange,
  staff: StaffMemberRef,
): Promise<{ order: Order; isChanged: boolean }> {
  const before = await lockOrder(context, tx, id)
  const what = await apply(context, tx, before, change, staff)
  if (what === null) return { order: before, isChanged: false }
  const isAssigned = change.kind === 'assign'
  const order = isAssigned ? await context.orders.update(tx, id, { assignee: change.assignee }) : before
  const text = isAssigned ? (change.assignee ?? before.assignee ?? '') : change.tag
  // A tag may name a person, so it isn't in the audit log, which can't be erased.
  const details = isAssigned ? { assignee: change.assignee } : {}
  await recordStaffChange(context, tx, staff, {
    action: 'order.changed',
    what,
    text,
    details,
    before,
    after: order,
  })
  return { order, isChanged: true }
}

/**
 * Checks that orders can be assigned to a login.
 * @throws Refusal `assignee-unknown` where the login isn't that of an active member of staff who works on orders
 */
export async function assertAssignableStaff(
  { listMakers }: Pick<OrdersContext, 'listMakers'>,
  login: string | null,
  tx?: Transaction,
): Promise<void> {
  if (login !== null && !(await listMakers(tx)).includes(login)) throw new Refusal('assignee-unknown')
}

/** Stores or removes a tag. @returns the event's name in the order's history; null where nothing changed */
async function apply(
  context: OrdersContext,
  tx: Transaction,
  { id, assignee }: Order,
  change: LabelChange,
  { login: by }: StaffMemberRef,
): Promise<string | null> {
  const { labels, clock } = context
  if (change.kind === 'assign') {
    if (change.assignee === assignee) return null
    await assertAssignableStaff(context, change.assignee, tx)
    return change.assignee === null ? 'unassigned' : 'assigned'
  }
  if (change.kind === 'untag') return (await labels.remove(tx, id, change.tag)) ? 'untagged' : null
  const tags = (await labels.tagsOf([id], tx)).get(id) ?? []
  if (tags.some(({ tag }) => tag === change.tag)) return null
  if (tags.length >= TAG_LIMITS.count) throw new Refusal('order-tags-full')
  await labels.add(tx, { orderId: id, tag: change.tag, by, at: clock.now() })
  return 'tagged'
}
