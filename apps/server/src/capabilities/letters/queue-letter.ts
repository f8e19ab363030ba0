import { randomUUID } from 'node:crypto'
import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { Jobs } from '../../jobs/port.ts'
import type { LetterAttachment, LetterData, LetterKind } from './letter-kinds.ts'
import type { LetterRepository } from './letters.repository.ts'
import { SEND_QUEUE, type SendLetterJob } from './send-queue.ts'

interface QueueLetterDependencies {
  letters: LetterRepository
  jobs: Jobs
  clock: Clock
}

export interface LetterOrder<Kind extends LetterKind> {
  kind: Kind
  to: { name?: string; address: string }
  language: Language
  /** In whose name the letter speaks. */
  brand: Brand
  data: LetterData[Kind]
  /** Whose profile learns that the address was refused. */
  profileId?: string
  attachment?: LetterAttachment
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
}

export type QueueLetter = <Kind extends LetterKind>(
  tx: Transaction,
  order: LetterOrder<Kind>,
) => Promise<void>

/** Stores a letter and the job that sends it with the change that caused it: all of it happens, or none. */
export function createQueueLetter({ letters, jobs, clock }: QueueLetterDependencies): QueueLetter {
  return async (tx, { kind, to, language, brand, data, profileId, attachment, replyTo }) => {
    const id = randomUUID()
    await letters.insert(tx, {
      id,
      kind,
      language,
      recipient: to.address,
      recipientName: to.name ?? null,
      profileId: profileId ?? null,
      payload: { brand, data, ...(attachment && { attachment }), ...(replyTo && { replyTo }) },
      createdAt: clock.now(),
    })
    await jobs.enqueue(tx, SEND_QUEUE, { letterId: id } satisfies SendLetterJob)
  }
}
