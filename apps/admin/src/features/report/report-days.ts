import { isValidReportRange } from '@dotyk/domain/orders'
import { subtractDays } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import type { ReportedDays } from '../../shared/calls/sales-report.ts'

export const REPORT_PERIODS = ['today', 'week', 'month', 'monthBefore'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the days of a period in Kyiv: today, the last seven days, this calendar month until today, or the whole previous
 * month.
 */
export function daysOfPeriod(period: ReportPeriod, now: Date): ReportedDays {
  const today = kyivDay(now)
  const firstOfMonth = `${today.slice(0, 'yyyy-mm'.length)}-01`
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: kyivDay(new Date(now.getTime() - 6 * DAY_MS)), to: today }
    case 'month':
      return { from: firstOfMonth, to: today }
    case 'monthBefore': {
      const last = subtractDays(firstOfMonth, 1)
      return { from: `${last.slice(0, 'yyyy-mm'.length)}-01`, to: last }
    }
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the days that the page's address names; the days of this month if it names none. */
export function parseReportDays(from: string | undefined, to: string | undefined, now: Date): ReportedDays {
  const usual = daysOfPeriod('month', now)
  return { from: from && DAY.test(from) ? from : usual.from, to: to && DAY.test(to) ? to : usual.to }
}

/** Returns whether the server can make a report of these days. */
export function isReportableRange({ from, to }: ReportedDays): boolean {
  return isValidReportRange(from, to)
}
