import { kyivDay } from '@dotyk/domain/values'

const DAY_MS = 24 * 60 * 60_000

export const PERIODS = { today: 1, week: 7, month: 30 } as const
export type Period = keyof typeof PERIODS

/** Returns the first day of a period that ends today, in Kyiv's time: `2026-11-22`. */
export function firstDayOfPeriod(period: Period, now: Date): string {
  return kyivDay(new Date(now.getTime() - (PERIODS[period] - 1) * DAY_MS))
}
