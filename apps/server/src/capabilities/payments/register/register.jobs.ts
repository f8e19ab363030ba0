import type { JobDefinition } from '../../../jobs/port.ts'
import { PaymentUnavailable } from '../../../integrations/payment/port.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { checkRegister, lastDays } from './check-register.ts'
import { createRegisterRepository } from './register.repository.ts'

/** Days that are compared each night: a payment or a refund may settle later than it began. */
const DAYS_COMPARED = 3
/** Days for which results are kept. */
export const DAYS_KEPT = 400

/** Compares the registers of all configured providers with the stored payments, early in the morning. */
export function registerJob(context: PaymentsContext): JobDefinition {
  const { providers, db, inTransaction, clock, logger } = context
  return {
    queue: 'payments.register',
    retryLimit: 5,
    retryDelaySeconds: 600,
    retryBackoff: true,
    schedule: '40 4 * * *',
    async work(batch) {
      const failures: unknown[] = []
      for (const provider of providers)
        for (const day of lastDays(clock.now(), DAYS_COMPARED)) {
          try {
            const { differences } = await checkRegister(context, provider, day)
            if (differences.length > 0)
              logger.warn(
                { provider: provider.name, day, differences: differences.length },
                'payments differ from the provider’s register',
              )
          } catch (error) {
            if (!(error instanceof PaymentUnavailable)) throw error
            logger.warn({ provider: provider.name, day, err: error }, 'the register could not be read')
            failures.push(error)
          }
        }
      const [oldest = ''] = lastDays(clock.now(), DAYS_KEPT).toReversed()
      await inTransaction(tx => createRegisterRepository(db).deleteChecks(tx, oldest))
      return { failed: failures.length > 0 ? batch.map(({ id }) => ({ id, error: failures[0] })) : [] }
    },
  }
}
