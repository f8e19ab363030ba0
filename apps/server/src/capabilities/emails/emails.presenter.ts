import type { ListedEmailWire } from '@dotyk/contract/emails'
import { momentToWire } from '@dotyk/contract/wire/moments'
import { isContentKeptWhole } from './email-content.ts'
import type { ListedEmail } from './list-emails.repository.ts'

export function presentEmail(email: ListedEmail): ListedEmailWire {
  const { id, recipient, subject, kind, status, errorCode, attempts, profileId } = email
  return {
    id,
    to: recipient,
    subject,
    kind,
    status,
    reason: errorCode,
    attempts,
    profileId,
    mayBeSentAgain: status !== 'queued' && isContentKeptWhole(kind, email.hasContent),
    createdAt: email.createdAt.toISOString(),
    sentAt: momentToWire(email.sentAt),
    nextAttemptAt: status === 'queued' ? email.nextAttemptAt.toISOString() : null,
  }
}
