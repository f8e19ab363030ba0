import { randomUUID } from 'node:crypto'
import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import type { Transaction } from '../../database/database.ts'
import type { LetterAttachment, LetterData, LetterKind } from './letter-kinds.ts'
import type { LettersContext } from './letters.context.ts'
import { SEND_QUEUE, type SendLetterJob } from './send-queue.ts'

export interface NewEmail<Kind extends LetterKind> {
  kind: Kind
  to: { name?: string; address: string }
  language: Language
  /** In whose name the email is written. */
  brand: Brand
  data: LetterData[Kind]
  /** The profile that is told when the address was refused. */
  profileId?: string
  attachment?: LetterAttachment
  /** Where a reply goes, if not to the sender. */
  replyTo?: string
}

/** Stores an email and the job that sends it with the change that caused it: all of it happens, or none. */
export async function queueEmail<Kind extends LetterKind>(
  { letters, jobs, clock }: Pick<LettersContext, 'letters' | 'jobs' | 'clock'>,
  tx: Transaction,
  { kind, to, language, brand, data, profileId, attachment, replyTo }: NewEmail<Kind>,
): Promise<void> {
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
