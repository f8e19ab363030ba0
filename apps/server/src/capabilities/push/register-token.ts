import { randomUUID } from 'node:crypto'
import type { Language } from '@dotyk/domain'
import { type PushToken, readPushToken } from '@dotyk/domain/push'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { PushTokenRepository } from './push.repository.ts'
import type { QueuePush } from './queue-push.ts'
import { writeGreeting } from './write-greeting.ts'

export interface RegisterTokenDependencies {
  tokens: Pick<PushTokenRepository, 'save'>
  queuePush: QueuePush
  publicUrl: () => string
  inTransaction: InTransaction
  clock: Clock
}

/** `profileId` null for a visitor. */
export type RegisterToken = (token: PushToken, profileId: string | null, language: Language) => Promise<void>

/**
 * Keeps a browser's subscription, and greets a new one by a message, which shows that they arrive.
 * @throws Refusal `push-token-invalid` where nobody could be reached by it.
 */
export function createRegisterToken(dependencies: RegisterTokenDependencies): RegisterToken {
  const { tokens, queuePush, publicUrl, inTransaction, clock } = dependencies
  return async (given, profileId, language) => {
    const token = readPushToken(given)
    if (!token) throw new Refusal('push-token-invalid', { field: 'token' })
    const id = randomUUID()
    const now = clock.now()
    await inTransaction(async tx => {
      const isNew = await tokens.save(tx, { id, ...token, profileId, createdAt: now, seenAt: now })
      if (isNew) await queuePush(tx, id, writeGreeting(language, publicUrl()))
    })
  }
}
