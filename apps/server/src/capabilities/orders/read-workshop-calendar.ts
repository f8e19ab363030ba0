import type { WorkshopCalendar } from '@dotyk/domain/delivery'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'

/** The current time and the workshop's calendar, which an order's forecast depends on. */
export interface WorkshopCalendarNow {
  now: Date
  calendar: WorkshopCalendar
}

/** Reads the current time and the workshop's calendar. */
export async function readWorkshopCalendar(
  { catalogue, clock }: Pick<OrdersContext, 'catalogue' | 'clock'>,
  tx?: Transaction,
): Promise<WorkshopCalendarNow> {
  return { now: clock.now(), calendar: await catalogue.findCalendar(tx) }
}
