import type { Reply } from '@dotyk/contract/client'
import type { HttpContext } from '../../../http/http-context.ts'
import { PaymentUnavailable } from '../../../integrations/payment/port.ts'
import { Refusal } from '../../../refusal.ts'
import { parseAttemptId } from '../payment-id.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { compareDayWithRegister, latestEndedDays } from './check-register.ts'
import { REGISTER_CHECK_RETENTION_DAYS } from './register.jobs.ts'
import { createRegisterCheckRepository, type RegisterCheck } from './register.repository.ts'

const DAYS_SHOWN = 31
/** Each comparison sends requests to the providers. */
const CHECKS_PER_MINUTE = 10

/** Adds the calls that list comparisons of card payments with the providers' registers, and compare a chosen day anew. */
export function addPaymentRegisterRoutes({ handle }: HttpContext, context: PaymentsContext): void {
  const { providers, db, clock, orderNumbers } = context
  const repository = createRegisterCheckRepository(db)

  async function present(checks: RegisterCheck[]): Promise<Reply<'GET /admin/api/v1/payment-registers'>> {
    const references = checks.flatMap(({ differences }) =>
      differences.flatMap(({ attemptId }) => parseAttemptId(attemptId)?.reference ?? []),
    )
    const orderIds = await repository.findOrders(references)
    const numbers = await orderNumbers([...new Set(orderIds.values())])
    const orderOf = (attemptId: string) => {
      const id = orderIds.get(parseAttemptId(attemptId)?.reference ?? '')
      const number = id === undefined ? undefined : numbers.get(id)
      return id === undefined || number === undefined ? null : { id, number }
    }
    return {
      checks: checks.map(({ day, provider, registered, differences, checkedAt }) => ({
        day,
        provider,
        registered,
        differences: differences.map(({ kind, attemptId, registered: there, stored: here }) => ({
          kind,
          attemptID: attemptId,
          order: orderOf(attemptId),
          registered: there && { amount: there.amount, currency: there.currency, refunded: there.refunded },
          stored: here && {
            state: here.state,
            amount: here.amount,
            currency: here.currency,
            refunded: here.refunded,
          },
        })),
        checked_at: checkedAt.toISOString(),
      })),
    }
  }

  async function presentLatest() {
    const [oldest = ''] = latestEndedDays(clock.now(), DAYS_SHOWN).toReversed()
    return present(await repository.listChecks(oldest))
  }

  handle('GET /admin/api/v1/payment-registers', presentLatest)

  handle(
    'POST /admin/api/v1/payment-registers',
    async ({ body: { day } }) => {
      if (!latestEndedDays(clock.now(), REGISTER_CHECK_RETENTION_DAYS).includes(day))
        throw new Refusal('register-day-invalid')
      try {
        for (const provider of providers) await compareDayWithRegister(context, provider, day)
      } catch (error) {
        if (error instanceof PaymentUnavailable) throw new Refusal('unavailable')
        throw error
      }
      return presentLatest()
    },
    { perMinute: CHECKS_PER_MINUTE },
  )
}
