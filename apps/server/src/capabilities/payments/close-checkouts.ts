import { PaymentUnavailable } from '../../integrations/payment/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { Transaction } from '../../database/database.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { StoredCheckout } from './payments.tables.ts'

const CLOSE_QUEUE = 'payments.close-checkouts'

/** Queues the closing of a payment's open checkouts once it is no longer due; the provider is called outside of it. */
export function queueCheckoutClosing(
  { jobs }: Pick<PaymentsContext, 'jobs'>,
  tx: Transaction,
  reference: string,
): Promise<void> {
  return jobs.enqueue(tx, CLOSE_QUEUE, { reference })
}

/** Closes the checkouts of payments that are no longer due. Money that is paid anyway is refunded (`applyPaymentNotice`). */
export function closeCheckoutsJob(context: PaymentsContext): JobDefinition {
  return {
    queue: CLOSE_QUEUE,
    retryLimit: 10,
    retryDelaySeconds: 30,
    retryBackoff: true,
    async work(batch) {
      const failed: { id: string; error: unknown }[] = []
      for (const { id, data } of batch)
        await closeCheckouts(context, (data as { reference: string }).reference).catch((error: unknown) =>
          failed.push({ id, error }),
        )
      return { failed }
    },
  }
}

async function closeCheckouts({ payments, providers }: PaymentsContext, reference: string): Promise<void> {
  const payment = await payments.find(reference)
  if (!payment) return
  for (const [at, checkout] of payment.checkouts.entries()) {
    const state = payment.attempts[at]
    if (checkout && (state === 'open' || state === 'failed')) await closeAtProvider(providers, checkout)
  }
}

/**
 * Closes a checkout at its provider; does nothing where the provider can't close checkouts or is no longer configured.
 * @throws PaymentUnavailable
 */
async function closeAtProvider(
  providers: PaymentsContext['providers'],
  { provider, id }: StoredCheckout,
): Promise<void> {
  await providers.find(({ name }) => name === provider)?.closeCheckout?.(id)
}

/** Closes a checkout now. If it stays open, no harm is done, because a double payment is refunded. */
export async function closeCheckout(
  { providers, logger }: Pick<PaymentsContext, 'providers' | 'logger'>,
  checkout: StoredCheckout,
): Promise<void> {
  try {
    await closeAtProvider(providers, checkout)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    logger.warn({ error: error.message }, 'a checkout could not be closed')
  }
}
