import { mailboxKey } from '@dotyk/domain/accounts'
import type { Transaction } from '../../database/database.ts'
import type { EmailsContext } from './emails.context.ts'

const HOUR_MS = 60 * 60_000

/**
 * The maximum number of emails an hour to one mailbox, however its address is spelled; lower for unconfirmed addresses, because
 * anybody may type an address that isn't theirs. Emails about orders that were paid or that staff are making come sooner: causing
 * them costs money or needs staff, so strangers can't flood a mailbox with them.
 */
const PER_HOUR = { unconfirmed: 5, ofAcceptedOrder: 20, confirmed: 30 }

/** The maximum time in milliseconds that an email is held back; an email that would wait longer is never sent. */
const LONGEST_HOLD_MS = 24 * HOUR_MS

/**
 * Returns when the next email to an address may be sent: `now`, or an hour after the email that used up the budget. The mailbox
 * stays locked for the rest of the transaction, so that emails queued at the same time all count.
 */
export async function nextSendTime(
  { emails, config, isConfirmed }: Pick<EmailsContext, 'emails' | 'config' | 'isConfirmed'>,
  tx: Transaction,
  { address, isOfAcceptedOrder, now }: { address: string; isOfAcceptedOrder: boolean; now: Date },
): Promise<Date> {
  const mailbox = mailboxKey(address)
  await emails.lockMailbox(tx, mailbox)
  const unconfirmed = isOfAcceptedOrder ? PER_HOUR.ofAcceptedOrder : PER_HOUR.unconfirmed
  const perHour = (await isConfirmed(tx, address)) ? PER_HOUR.confirmed : unconfirmed
  const limit = Math.ceil(perHour * config.rateLimitFactor)
  const since = budgetWindowStart(now)
  const sendTimes = await emails.listSendTimes(tx, mailbox, { since, limit })
  const usedUpBy = sendTimes[limit - 1]
  return usedUpBy ? new Date(Math.max(now.getTime(), usedUpBy.getTime() + HOUR_MS)) : now
}

/** Returns the time before which sent emails no longer count towards a budget. */
export function budgetWindowStart(now: Date): Date {
  return new Date(now.getTime() - LONGEST_HOLD_MS - HOUR_MS)
}

/** Returns whether a send time is later than the longest time that an email is held. */
export function isHeldTooLong(sendTime: Date, now: Date): boolean {
  return sendTime.getTime() - now.getTime() > LONGEST_HOLD_MS
}
