import { randomUUID } from 'node:crypto'
import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { isAskedFor, type LetterAttachment, type LetterData, type LetterKind } from './letter-kinds.ts'
import type { LettersContext } from './letters.context.ts'
import { SEND_QUEUE } from './letters.jobs.ts'
import { isTooFarAway, nextSendTime } from './recipient-budget.ts'
import { withoutLinks } from './templates/without-links.ts'

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

/**
 * Stores an email with the change that caused it: both happen, or neither. Where its address has had too many, one that
 * somebody has just asked for is refused, and any other is held back.
 * @throws Refusal `too-many-requests` for a confirmation or a recovery.
 */
export async function queueEmail<Kind extends LetterKind>(
  ctx: LettersContext,
  tx: Transaction,
  { kind, to, language, brand, data, profileId, attachment, replyTo }: NewEmail<Kind>,
): Promise<void> {
  const { letters, jobs, clock } = ctx
  const now = clock.now()
  const sendTime = kind === 'order-new' ? now : await nextSendTime(ctx, tx, to.address, now)
  const isHeld = sendTime > now
  if (isHeld && isAskedFor(kind)) {
    const retryAfterSeconds = Math.ceil((sendTime.getTime() - now.getTime()) / 1_000)
    throw new Refusal('too-many-requests', { retryAfterSeconds })
  }
  const isWithheld = isTooFarAway(sendTime, now)
  await letters.insert(tx, {
    id: randomUUID(),
    kind,
    language,
    recipient: to.address,
    recipientName: to.name ? withoutLinks(to.name) : null,
    profileId: profileId ?? null,
    payload: isWithheld
      ? null
      : { brand, data, ...(attachment && { attachment }), ...(replyTo && { replyTo }) },
    status: isWithheld ? 'withheld' : 'queued',
    nextAttemptAt: sendTime,
    createdAt: now,
  })
  if (!isHeld) await jobs.enqueue(tx, SEND_QUEUE, {})
}
