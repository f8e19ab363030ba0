import { type Column, type SQL, and, gte, lt, sql } from 'drizzle-orm'

/**
 * Which of the days a moment is in: 1 for the first.
 * @param bounds when each of the days begins, and when the last one ends
 */
export function dayNumber(moment: Column, bounds: readonly Date[]): SQL<number> {
  // A single parameter with the whole list, which the driver writes as an array.
  const starts = sql.param(bounds.map(bound => bound.toISOString()))
  return sql<number>`width_bucket(${moment}, ${starts}::timestamptz[])`
}

/** Whether a moment is in one of the days. */
export function withinDays(moment: Column, bounds: readonly Date[]): SQL | undefined {
  const [first] = bounds
  const end = bounds.at(-1)
  return first && end && and(gte(moment, first), lt(moment, end))
}
