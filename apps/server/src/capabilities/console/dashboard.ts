import { OPEN_STAGES } from '@dotyk/domain/orders'
import { consecutiveDays, kyivDay, kyivMidnight } from '@dotyk/domain/values'
import type { AppContext } from '../../app-context.ts'
import type { Emails } from '../emails/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Stock } from '../stock/index.ts'
import type { Dashboard } from './dashboard-reply.ts'
import { sumByCurrency, dailySeries } from './dashboard-series.ts'
import type { ReadHealth } from './read-health.ts'

const DAY_MS = 24 * 60 * 60_000
const TRIAL_DAYS = 7

export interface DashboardDeps extends Pick<AppContext, 'clock'> {
  profiles: Pick<Profiles, 'figures'>
  orders: Pick<Orders, 'countOpenStages' | 'figures'>
  payments: Pick<Payments, 'countFlagged' | 'figures'>
  emails: Pick<Emails, 'failedCount'>
  stock: Pick<Stock, 'countScarce'>
  readHealth: ReadHealth
}

/**
 * Reads the data of the console's start page.
 * @param count the number of days to look back, including today
 */
export async function readDashboard(deps: DashboardDeps, count: number): Promise<Dashboard> {
  const { profiles, orders, payments, emails, stock, clock, readHealth } = deps
  const now = clock.now()
  const today = kyivDay(now)
  const first = kyivDay(kyivMidnight(today, 1 - 2 * count))
  const days = consecutiveDays(first, 2 * count)
  const bounds = [...days, ''].map((_, place) => kyivMidnight(first, place))
  const trialDays = consecutiveDays(today, TRIAL_DAYS + 1)
  const trialBounds = [...trialDays, ''].map((_, place) => kyivMidnight(today, place))
  const trialsUntil = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)

  const [cards, made, ending, placed, stages, failedPayments, paid, flagged, failedLetters, scarce, health] =
    await Promise.all([
      profiles.figures.countOpen(now),
      profiles.figures.countMadeByDay(bounds),
      profiles.figures.countTrialsEndingByDay(trialBounds, now, trialsUntil),
      orders.figures.countByDay(bounds),
      orders.countOpenStages(),
      orders.figures.countUnpaidAfterFailure(),
      payments.figures.sumByDay(bounds),
      payments.countFlagged(),
      emails.failedCount(),
      stock.countScarce(),
      readHealth(),
    ])

  return {
    at: now.toISOString(),
    attention: {
      failedLetters,
      failedPayments,
      flaggedPayments: sum(Object.values(flagged)),
      trialsEnding: sum(ending.map(row => row.ending)),
      openOrders: sum(stages.map(row => row.orders)),
      lowStock: scarce.low,
      soldOutStock: scarce.soldOut,
    },
    cards: { active: cards.open, total: cards.total },
    ...dailySeries(days, { made, placed, paid }),
    trials: trialDays.map((day, place) => ({
      day,
      ending: ending.find(row => row.day === place + 1)?.ending ?? 0,
    })),
    stages: OPEN_STAGES.map(stage => {
      const found = stages.find(row => row.stage === stage)
      return { stage, orders: found?.orders ?? 0, sums: sumByCurrency(found?.sums ?? []) }
    }),
    health,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
