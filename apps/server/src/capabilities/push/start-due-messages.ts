import { addRecipients } from './send-to-audience.ts'
import type { PushContext } from './push.context.ts'

/**
 * Starts sending the messages that are due, to whoever is in their audience now. Each message is started once, even if many
 * processes try.
 */
export async function startDueMessages(ctx: PushContext): Promise<void> {
  const { messages, inTransaction, readTime } = ctx
  for (;;) {
    const now = await readTime()
    const isBegun = await inTransaction(async tx => {
      const message = await messages.takeDue(tx, now)
      if (message) await addRecipients(ctx, tx, message, now)
      return message !== null
    })
    if (!isBegun) return
  }
}
