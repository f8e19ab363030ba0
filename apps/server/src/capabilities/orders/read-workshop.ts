import type { WorkshopCalendar } from '@dotyk/domain/delivery'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'

/** The moment at which an order is shown, and the workshop's calendar then. */
export interface WorkshopNow {
  now: Date
  calendar: WorkshopCalendar
}

/** The moment and the calendar by which orders are shown. */
export async function readWorkshop(
  { catalogue, clock }: Pick<OrdersContext, 'catalogue' | 'clock'>,
  tx?: Transaction,
): Promise<WorkshopNow> {
  return { now: clock.now(), calendar: await catalogue.findCalendar(tx) }
}
