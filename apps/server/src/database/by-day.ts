import { type Column, type SQL, and, gte, lt, sql } from 'drizzle-orm'

/**
 * The number of the day that contains a moment; 1 for the first day.
 * @param bounds the moments at which each day begins, and the end of the last day
 */
export function dayNumber(moment: Column, bounds: readonly Date[]): SQL<number> {
  // The whole list is a single parameter, which the driver writes as an array.
  const starts = sql.param(bounds.map(bound => bound.toISOString()))
  return sql<number>`width_bucket(${moment}, ${starts}::timestamptz[])`
}

/** The condition that a moment is in one of the days. */
export function withinDays(moment: Column, bounds: readonly Date[]): SQL | undefined {
  const [first] = bounds
  const end = bounds.at(-1)
  return first && end && and(gte(moment, first), lt(moment, end))
}
