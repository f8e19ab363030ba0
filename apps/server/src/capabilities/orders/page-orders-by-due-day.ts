import { type DueSort, promisedReadyDay } from '@dotyk/domain/orders'
import type { OrderCursor } from './order-cursor.ts'
import type { ListedOrderPosition, OrderFilter } from './order-list.repository.ts'
import type { OrdersContext } from './orders.context.ts'
import { forecastOrder } from './orders.presenter.ts'
import { readWorkshopCalendar } from './read-workshop-calendar.ts'

interface DuePage {
  sort: DueSort
  limit: number
  /** The end of the previous page; null for the first page. */
  after: OrderCursor | null
}

/**
 * A page of the console's orders list by the promised day: orders promised for the same day in the order in which they were placed,
 * and orders without a promised day last, newest first. The days are computed here, because they depend on the workshop's calendar;
 * only orders in progress have one, which are few.
 */
export async function pageOrdersByDueDay(
  context: OrdersContext,
  filter: OrderFilter,
  { sort, limit, after }: DuePage,
): Promise<ListedOrderPosition[]> {
  const { orders, orderList } = context
  const due = await listDueOrders(context, filter, sort)
  const page = due.filter(each => after === null || isAfter(each, after, sort)).slice(0, limit)
  const found = new Map((await orders.listByIds(page.map(({ id }) => id))).map(order => [order.id, order]))
  const dated = page.flatMap(({ id, dueOn }) => {
    const order = found.get(id)
    return order ? [{ order, value: dueOn }] : []
  })
  if (page.length === limit) return dated
  const undated = await orderList.pageExcept(
    filter,
    due.map(({ sequence }) => sequence),
    { after: after?.value === '' ? after.sequence : null, limit: limit - page.length },
  )
  return [...dated, ...undated.map(order => ({ order, value: '' }))]
}

interface DueOrder {
  id: string
  sequence: number
  /** The promised day, `YYYY-MM-DD`. */
  dueOn: string
}

async function listDueOrders(
  context: OrdersContext,
  filter: OrderFilter,
  sort: DueSort,
): Promise<DueOrder[]> {
  const [promised, { calendar }] = await Promise.all([
    context.orderList.listPromised(filter),
    readWorkshopCalendar(context),
  ])
  const designed = promised.filter(({ printDesigns }) => printDesigns > 0).map(({ id }) => id)
  const layouts = await context.production.findNewestLayouts(designed)
  const due = promised.flatMap(order => {
    const forecast = forecastOrder(order, { layout: layouts.get(order.id) ?? null, parcel: null })
    const dueOn = promisedReadyDay(forecast, calendar)
    return dueOn === null ? [] : [{ id: order.id, sequence: order.sequence, dueOn }]
  })
  return due.toSorted((one, other) => compare(one, other.dueOn, other.sequence, sort))
}

function isAfter(order: DueOrder, { value, sequence }: OrderCursor, sort: DueSort): boolean {
  return value !== '' && compare(order, value, sequence, sort) > 0
}

/** Compares an order with a position: a positive number if the order comes after it. */
function compare({ dueOn, sequence }: DueOrder, day: string, place: number, sort: DueSort): number {
  if (dueOn === day) return sequence - place
  const isLater = dueOn > day
  return isLater === (sort === 'due') ? 1 : -1
}
