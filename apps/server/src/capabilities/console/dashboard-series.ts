import type { Money } from '@dotyk/domain/values'
import type { Orders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Dashboard } from './dashboard-reply.ts'

interface Counted {
  made: Awaited<ReturnType<Profiles['figures']['countMadeByDay']>>
  placed: Awaited<ReturnType<Orders['figures']['countByDay']>>
  paid: Awaited<ReturnType<Payments['figures']['sumByDay']>>
}

type Day = Dashboard['days'][number]

/** Adds up amounts, separately for each currency. */
export function sumByCurrency(sums: readonly Money[]): { UAH: number; USD: number } {
  const total = { UAH: 0, USD: 0 }
  for (const { currency, amount } of sums) total[currency] += amount
  return total
}

/**
 * Returns the second half of the days one by one, and the first half as one sum for comparison.
 * @param days an even number of days; the rows refer to days by number, 1 for the first day
 */
export function dailySeries(
  days: readonly string[],
  { made, placed, paid }: Counted,
): Pick<Dashboard, 'days' | 'before'> {
  const half = days.length / 2
  const signUpsOf = (number: number) => made.find(({ day }) => day === number)?.signUps ?? 0
  return {
    days: days.slice(half).map((day, place) => {
      const number = half + place + 1
      return {
        day,
        signUps: signUpsOf(number),
        members: made.find(row => row.day === number)?.members ?? 0,
        signUpsBefore: signUpsOf(number - half),
        ...ordersOf(placed.filter(row => row.day === number)),
        payments: paymentsOf(paid.filter(row => row.day === number)),
      }
    }),
    before: {
      signUps: made.reduce((total, row) => total + (row.day <= half ? row.signUps : 0), 0),
      orders: placed.reduce((total, row) => total + (row.day <= half ? row.orders : 0), 0),
      paid: paymentsOf(paid.filter(row => row.day <= half)).paid,
    },
  }
}

function ordersOf(rows: Counted['placed']): Pick<Day, 'orders' | 'ordered'> {
  const orders = { inProgress: 0, done: 0, cancelled: 0 }
  for (const row of rows) orders[row.state] += row.orders
  return { orders, ordered: sumByCurrency(rows.filter(({ state }) => state !== 'cancelled')) }
}

/** Sums payments by state; partial refunds are subtracted from the paid sum and added to the refunded one. */
function paymentsOf(rows: Counted['paid']): Day['payments'] {
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted)
  const parts = of('paid').map(({ currency, refunded }) => ({ currency, amount: refunded }))
  return {
    paid: sumByCurrency(
      of('paid').map(({ currency, amount, refunded }) => ({ currency, amount: amount - refunded })),
    ),
    pending: sumByCurrency(of('pending')),
    failed: sumByCurrency(of('failed')),
    refunded: sumByCurrency([...of('refunded'), ...parts]),
  }
}
