import { compareRegister, type RegisteredPayment, type StoredAttempt } from '@dotyk/domain/payments'
import { consecutiveDays, kyivDay, kyivMidnight } from '@dotyk/domain/values'
import type { PaymentPort } from '../../../integrations/payment/port.ts'
import { composeAttemptId, parseAttemptId } from '../payment-id.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Payment } from '../payments.repository.ts'
import { createRegisterCheckRepository, type RegisterCheck } from './register.repository.ts'

/** A payment around midnight may be of another day in the register than here, so half a day before and after is read too. */
const MARGIN_MS = 12 * 60 * 60_000

/**
 * Compares the provider's register of a day with the stored payments, and stores the result. A payment that the provider took and
 * that isn't stored as paid has its status requested again, which corrects a lost callback.
 * @param day of Kyiv, `2026-11-22`
 * @throws PaymentUnavailable
 */
export async function compareDayWithRegister(
  context: PaymentsContext,
  provider: PaymentPort,
  day: string,
): Promise<RegisterCheck> {
  const { db, inTransaction, clock } = context
  const repository = createRegisterCheckRepository(db)
  const [from, until] = [kyivMidnight(day), kyivMidnight(day, 1)]
  const wide = await provider.readRegister({
    from: new Date(from.getTime() - MARGIN_MS),
    until: new Date(until.getTime() + MARGIN_MS),
  })
  const ofDay = wide.filter(({ paidAt }) => paidAt >= from && paidAt < until)

  const references = wide.flatMap(payment => parseAttemptId(payment.attemptId)?.reference ?? [])
  const compared = await repository.listCompared(references, from, until)
  const refunds = await repository.sumRefunds(compared.map(({ reference }) => reference))
  const stored = compared.flatMap(payment =>
    attemptsAt(context, provider, payment, refunds.get(payment.reference)),
  )
  const differences = compareRegister(
    wide.map(({ paidAt: _, ...payment }): RegisteredPayment => payment),
    stored,
  ).filter(({ attemptId: id, kind }) => kind === 'not-in-register' || isAmong(ofDay, id))

  const now = clock.now()
  const check = { day, provider: provider.name, registered: ofDay.length, differences, checkedAt: now }
  await inTransaction(async tx => {
    for (const { kind, attemptId: id } of differences) {
      const known = kind === 'not-paid-here' ? parseAttemptId(id) : null
      if (known) await repository.askNow(tx, known.reference, now)
    }
    await repository.saveCheck(tx, check)
  })
  return check
}

const isAmong = (register: readonly { attemptId: string }[], id: string) =>
  register.some(each => each.attemptId === id)

/** The attempts of a payment at one provider, with the fields that the comparison needs. */
function attemptsAt(
  { providers }: Pick<PaymentsContext, 'providers'>,
  provider: PaymentPort,
  payment: Payment,
  refunds: { sum: number; isWaiting: boolean } | undefined,
): StoredAttempt[] {
  const { reference, attempts, checkouts, amount, currency, counted, refundRequestedAt } = payment
  // Attempts from before checkouts were stored belong to LiqPay or its sandbox.
  const fallback = providers.find(({ name }) => name !== 'monobank')?.name
  return attempts.flatMap((state, at): StoredAttempt[] => {
    if ((checkouts[at]?.provider ?? fallback) !== provider.name) return []
    const isCounted = counted === at + 1
    return [
      {
        attemptId: composeAttemptId(reference, at + 1),
        state,
        amount,
        currency,
        refunded: state === 'reversed' ? amount : isCounted ? (refunds?.sum ?? 0) : 0,
        // If another attempt was paid too, its money is being refunded as well.
        isRefunding:
          state === 'paid' && (!isCounted || refundRequestedAt !== null || refunds?.isWaiting === true),
      },
    ]
  })
}

/** The latest days that have ended, newest first. */
export function latestEndedDays(now: Date, count: number): string[] {
  const today = new Date(`${kyivDay(now)}T00:00:00Z`)
  const first = new Date(today.getTime() - count * 24 * 60 * 60_000)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length)
  return consecutiveDays(first, count).toReversed()
}
