import { kyivDay } from '@dotyk/domain/values'
import type { PushContext } from './push.context.ts'

/**
 * Notes that a browser has shown a message or that it was opened there, once each. What wasn't sent to the browser that says so is
 * ignored: an endpoint is known to its browser and to the service alone.
 */
export async function noteResult(
  { tokens, deliveries, results, inTransaction, clock }: PushContext,
  { messageId, endpoint, result }: { messageId: string; endpoint: string; result: 'delivered' | 'opened' },
): Promise<void> {
  const token = await tokens.findByEndpoint(endpoint)
  if (!token) return
  // A browser may be faster than the record of what was sent to it.
  const isRecipient =
    (await results.wasSent(messageId, token.id)) || (await deliveries.exists(messageId, token.id))
  if (!isRecipient) return
  const day = kyivDay(clock.now())
  await inTransaction(tx => results.note(tx, messageId, [token.id], { result, day }))
}
