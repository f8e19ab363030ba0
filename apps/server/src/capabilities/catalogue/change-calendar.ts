import type { StaffActor } from '@dotyk/domain/audit'
import { isSameValue } from '@dotyk/domain/catalogue'
import type { WorkshopCalendar } from '@dotyk/domain/delivery'
import { WEEKDAYS } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import { formatAuditedValues } from './audited-values.ts'
import type { CatalogueContext } from './catalogue.context.ts'

const CALENDAR_VALUES = [
  'weekdays',
  'closedOnHolidays',
  'closedDays',
  'acceptsUntil',
  'promisesUpTo',
] as const

/**
 * Changes the workshop's calendar and recalculates the days of all open orders.
 * @param seen the calendar that staff saw when they changed it; the change is refused if the stored one differs
 * @throws Refusal `catalogue-conflict`
 */
export async function changeCalendar(
  { catalogue, audit, inTransaction, onChanged }: CatalogueContext,
  actor: StaffActor,
  wanted: WorkshopCalendar,
  seen?: WorkshopCalendar,
): Promise<WorkshopCalendar> {
  return inTransaction(async tx => {
    const stored = await catalogue.lockCalendar(tx)
    if (seen && !isSameValue(inOrder(seen), inOrder(stored))) throw new Refusal('catalogue-conflict')
    const calendar = inOrder(wanted)
    const names = CALENDAR_VALUES.filter(name => !isSameValue(calendar[name], stored[name]))
    if (names.length === 0) return stored
    await catalogue.setCalendar(tx, calendar)
    await onChanged(tx)
    await audit.record(tx, {
      actor,
      action: 'product.calendar-changed',
      subjects: [{ kind: 'product', id: 'calendar' }],
      before: formatAuditedValues(stored, names),
      after: formatAuditedValues(calendar, names),
    })
    return calendar
  })
}

function inOrder({
  weekdays,
  closedDays,
  closedOnHolidays,
  acceptsUntil,
  promisesUpTo,
}: WorkshopCalendar): WorkshopCalendar {
  return {
    weekdays: WEEKDAYS.filter(day => weekdays.includes(day)),
    closedDays: [...new Set(closedDays)].toSorted(),
    closedOnHolidays,
    acceptsUntil,
    promisesUpTo,
  }
}
