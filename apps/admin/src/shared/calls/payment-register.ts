import type { Reply } from '@dotyk/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

type Wire = Reply<'GET /admin/api/v1/payment-registers'>['checks'][number]

/** The comparison of a day's payments with a payment provider's register. */
export interface RegisterCheck extends Pick<Wire, 'day' | 'provider' | 'registered'> {
  differences: RegisterDifference[]
  checkedAt: Date
}

/** A difference between a payment and the register; amounts are in minor units. */
export interface RegisterDifference extends Omit<Wire['differences'][number], 'attemptID'> {
  attemptId: string
}

function toChecks(checks: Wire[]): RegisterCheck[] {
  return checks.map(({ checked_at: checkedAt, differences, ...check }) => ({
    ...check,
    checkedAt: new Date(checkedAt),
    differences: differences.map(({ attemptID: attemptId, ...difference }) => ({ ...difference, attemptId })),
  }))
}

/** The comparisons of the last days with the payment providers' registers, newest day first. */
export const registerChecksQuery = queryOptions({
  queryKey: ['payment-register'],
  queryFn: async ({ signal }) =>
    toChecks((await callServer('GET /admin/api/v1/payment-registers', {}, { signal })).checks),
})

/**
 * Compares the payments of a day with the registers; the day must have ended.
 * @param day a day in Kyiv, `2026-11-22`
 * @returns the comparisons of the last days
 */
export async function compareRegistersOfDay(day: string): Promise<RegisterCheck[]> {
  return toChecks((await callServer('POST /admin/api/v1/payment-registers', { body: { day } })).checks)
}
