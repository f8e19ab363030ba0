import { VIEW_LIMITS } from '@dotyk/domain/orders'
import { hasPermission, type StaffRole } from '@dotyk/domain/staff'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { StoredView } from './views.repository.ts'

interface Member {
  staffId: string
  login: string
  role: StaffRole
}

/** A view as its form sends it. */
export type ViewInput = Pick<StoredView, 'id' | 'name' | 'query' | 'columns'> & { isShared: boolean }

/** Whether a member may change and delete a view: their own views, and shared views where their role runs the business. */
export function mayChangeView(
  { staffId }: Pick<StoredView, 'staffId'>,
  member: Omit<Member, 'login'>,
): boolean {
  return staffId === null ? hasPermission(member.role, 'business') : staffId === member.staffId
}

/**
 * Saves a new or changed view.
 * @throws Refusal `not-found` where another member's own view has this id, `forbidden` for a shared view without the right,
 * `order-views-full`
 */
export function saveView(
  { views, clock, inTransaction }: OrdersContext,
  { isShared, ...wanted }: ViewInput,
  member: Member,
): Promise<void> {
  return inTransaction(async tx => {
    const stored = await views.lock(tx, wanted.id)
    if (stored) assertChangeable(stored, member)
    const staffId = isShared ? null : member.staffId
    if (isShared && !hasPermission(member.role, 'business')) throw new Refusal('forbidden')
    const isMore = !stored || stored.staffId !== staffId
    if (isMore && (await views.countOf(tx, staffId)) >= VIEW_LIMITS.views)
      throw new Refusal('order-views-full')
    await views.save(tx, { ...wanted, staffId, by: member.login, createdAt: clock.now() })
  })
}

/** Deletes a view; deleting it again has no effect. @throws Refusal `not-found`, `forbidden` as `saveView` */
export function deleteView(
  { views, inTransaction }: OrdersContext,
  id: string,
  member: Member,
): Promise<void> {
  return inTransaction(async tx => {
    const stored = await views.lock(tx, id)
    if (!stored) return
    assertChangeable(stored, member)
    await views.remove(tx, id)
  })
}

function assertChangeable(view: StoredView, member: Member): void {
  if (!mayChangeView(view, member)) throw new Refusal(view.staffId === null ? 'forbidden' : 'not-found')
}
