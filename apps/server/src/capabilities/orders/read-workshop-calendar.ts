import type { WorkshopCalendar } from '@dotyk/domain/delivery'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'

/** The moment at which an order is shown, and the workshop's calendar then. */
export interface WorkshopCalendarNow {
  now: Date
  calendar: WorkshopCalendar
}

/** The moment and the calendar by which orders are shown. */
export async function readWorkshopCalendar(
  { catalogue, clock }: Pick<OrdersContext, 'catalogue' | 'clock'>,
  tx?: Transaction,
): Promise<WorkshopCalendarNow> {
  return { now: clock.now(), calendar: await catalogue.findCalendar(tx) }
}
