import { kyivDay } from '@dotyk/domain/values'
import type { PushContext } from './push.context.ts'

/**
 * Records that a browser showed a message or that it was opened there, once each. A report about a message that wasn't sent to
 * the browser is ignored. The endpoint identifies the browser, because only the browser and the service know it.
 */
export async function recordPushResult(
  { tokens, deliveries, results, inTransaction, clock }: PushContext,
  { messageId, endpoint, result }: { messageId: string; endpoint: string; result: 'delivered' | 'opened' },
): Promise<void> {
  const token = await tokens.findByEndpoint(endpoint)
  if (!token) return
  // A browser may report before its delivery was recorded as sent.
  const isRecipient =
    (await results.wasSent(messageId, token.id)) || (await deliveries.exists(messageId, token.id))
  if (!isRecipient) return
  const day = kyivDay(clock.now())
  await inTransaction(tx => results.note(tx, messageId, [token.id], { result, day }))
}
