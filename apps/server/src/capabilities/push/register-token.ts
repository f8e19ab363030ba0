import { ECDH, randomUUID } from 'node:crypto'
import type { Language } from '@dotyk/domain/values'
import { type PushMessage, type PushToken, parsePushToken } from '@dotyk/domain/push'
import { messages } from '@dotyk/i18n'
import { Refusal } from '../../refusal.ts'
import type { PushContext } from './push.context.ts'
import { queuePush } from './queue-push.ts'

/** The owner and the language of a browser that subscribes. */
interface Subscriber {
  /** The signed-in profile; null for a visitor. */
  profileId: string | null
  language: Language
  /** The address of the company's host where the browser subscribes. */
  origin: string
}

/**
 * Stores a browser's subscription, and sends a first message to a new browser, which shows that notifications arrive.
 * @throws Refusal `push-token-invalid` for a subscription that no message can be sent to.
 */
export async function registerPushToken(
  ctx: PushContext,
  given: PushToken,
  { profileId, language, origin }: Subscriber,
): Promise<void> {
  const { tokens, inTransaction, clock } = ctx
  const token = parsePushToken(given)
  if (!token || !isOnCurve(token.p256dh)) throw new Refusal('push-token-invalid', { field: 'token' })
  const id = randomUUID()
  const now = clock.now()
  await inTransaction(async tx => {
    const isNew = await tokens.save(tx, { id, ...token, profileId, language, createdAt: now, seenAt: now })
    if (isNew) await queuePush(ctx, tx, id, writeGreeting(language, origin))
  })
}

/** The first message to a newly subscribed browser. */
function writeGreeting(language: Language, origin: string): PushMessage {
  const { push } = messages[language]
  return {
    title: push.greeting,
    body: push.greetingText,
    actions: [{ title: push.open, link: `${origin}/profile` }],
  }
}

/** Whether a public key is a point of the curve; nothing can be encrypted for any other. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
