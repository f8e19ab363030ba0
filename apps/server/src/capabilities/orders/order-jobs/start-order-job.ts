import type { StaffActor } from '@dotyk/domain/audit'
import { compareByShelfOrder, MAX_ORDERS_PER_JOB, type OrderAction } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../../refusal.ts'
import { assertAssignableStaff } from '../labels/label-order.ts'
import type { OrderFilter } from '../order-list.repository.ts'
import type { OrderJobsContext } from './order-jobs.context.ts'
import type { OrderJob } from '../order-jobs.repository.ts'
import { ORDER_JOBS_QUEUE } from './run-order-job.ts'

export interface OrderJobRequest {
  /** Made by the page, so that a repeated request doesn't start a second job. */
  id: string
  action: OrderAction
  orderIds: readonly string[]
  /** The filter whose matching orders are also included; null for none. */
  matching: OrderFilter | null
  /** The largest number of orders expected: how many the member of staff saw. */
  mostExpected: number
  actor: StaffActor
  /** The language of what is printed for the workshop. */
  language: Language
}

/**
 * Stores a job with the orders as they are chosen now, and queues it.
 * @throws Refusal `changed-elsewhere` when more match than the person saw, `waybill-not-offered` where the carrier registers no
 * parcels, `assignee-unknown`, `not-found` where this id is that of another person's job
 */
export async function startOrderJob(ctx: OrderJobsContext, request: OrderJobRequest): Promise<OrderJob> {
  const { orderJobs, jobs, inTransaction, clock, audit, delivery } = ctx
  const { id, action, actor, language } = request
  const isCarriers = action.kind === 'waybills' || action.kind === 'register'
  if (isCarriers && !delivery.parcels.makesWaybills) throw new Refusal('waybill-not-offered')
  if (action.kind === 'assign') await assertAssignableStaff(ctx, action.assignee)
  const orderIds = await chooseOrders(ctx, request)
  return inTransaction(async tx => {
    const begun = { id, action, actor, language, createdAt: clock.now() }
    if (await orderJobs.insert(tx, begun, orderIds)) {
      await jobs.enqueue(tx, ORDER_JOBS_QUEUE, { jobId: id })
      await audit.record(tx, {
        actor,
        action: 'order.job-started',
        subjects: [],
        after: {
          what: action.kind,
          orders: orderIds.length,
          ...(action.kind === 'step' && { step: action.step }),
        },
      })
    }
    const job = await orderJobs.find(id, tx)
    if (job?.actor.staffId !== actor.staffId) throw new Refusal('not-found')
    return job
  })
}

/** The chosen orders, sorted for the work: documents and prints by shelf, other work oldest first. */
async function chooseOrders(
  { orders, orderList }: OrderJobsContext,
  { action, orderIds, matching, mostExpected }: OrderJobRequest,
): Promise<string[]> {
  const [named, matched] = await Promise.all([
    orders.listByIds(orderIds),
    matching
      ? orderList.list({ ...matching, limit: MAX_ORDERS_PER_JOB + 1, after: null, oldestFirst: true })
      : [],
  ])
  const chosen = [...new Map([...named, ...matched].map(order => [order.id, order])).values()]
  if (chosen.length > mostExpected) throw new Refusal('changed-elsewhere')
  const isByShelf = action.kind === 'papers' || action.kind === 'print-sheets'
  return chosen
    .sort(isByShelf ? compareByShelfOrder : (one, other) => one.sequence - other.sequence)
    .map(({ id }) => id)
}
