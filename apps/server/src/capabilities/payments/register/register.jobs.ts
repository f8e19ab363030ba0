import type { JobDefinition } from '../../../jobs/port.ts'
import { PaymentUnavailable } from '../../../integrations/payment/port.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { compareDayWithRegister, latestEndedDays } from './check-register.ts'
import { createRegisterCheckRepository } from './register.repository.ts'

/** Number of past days compared each night, because a payment or a refund may settle later than it began. */
export const DAYS_COMPARED = 3
/** Number of days for which results are kept. */
export const REGISTER_CHECK_RETENTION_DAYS = 400

/** Compares the registers of all configured providers with the stored payments, early in the morning. */
export function compareRegistersJob(context: PaymentsContext): JobDefinition {
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
        for (const day of latestEndedDays(clock.now(), DAYS_COMPARED)) {
          try {
            const { differences } = await compareDayWithRegister(context, provider, day)
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
      const [oldest = ''] = latestEndedDays(clock.now(), REGISTER_CHECK_RETENTION_DAYS).toReversed()
      await inTransaction(tx => createRegisterCheckRepository(db).deleteChecks(tx, oldest))
      return { failed: failures.length > 0 ? batch.map(({ id }) => ({ id, error: failures[0] })) : [] }
    },
  }
}
