import { limitConcurrency } from '../../concurrency.ts'
import type { Transaction } from '../../database/database.ts'
import { LetterRefused } from '../../integrations/letters/port.ts'
import type { LettersContext, OnOutcome } from './letters.context.ts'
import type { StoredLetter } from './letters.repository.ts'
import { writeLetter } from './templates/index.ts'

/** Emails sent at the same time: mail providers refuse more connections than a handful. */
const AT_ONCE = 5

/** Longer than a batch takes when the mail server uses all the time it is given. */
const LEASE_MS = 15 * 60_000

/** Given up when undelivered for 24 hours; the links in it have expired by then as well. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

interface UnsentEmail {
  id: string
  error: unknown
}

/**
 * Sends the emails that still wait, each on its own, and returns which are to be tried again. One that was sent, here or
 * by another worker, is never sent twice.
 */
export async function sendEmails(ctx: LettersContext, ids: readonly string[]): Promise<UnsentEmail[]> {
  if (ids.length === 0) return []
  const { letters, clock } = ctx
  const now = clock.now()
  const leased = await letters.lease(ids, now, new Date(now.getTime() + LEASE_MS))
  const mine = new Set(leased.map(({ id }) => id))
  const others = (await letters.findWaiting(ids)).filter(id => !mine.has(id))
  const runLimited = limitConcurrency(AT_ONCE)
  const unsent = await Promise.all(leased.map(email => runLimited(() => sendOne(ctx, email))))
  return [
    ...others.map(id => ({ id, error: new Error('Another worker has the email') })),
    ...unsent.filter(email => email !== null),
  ]
}

async function sendOne(ctx: LettersContext, email: StoredLetter): Promise<UnsentEmail | null> {
  const { config, letters, port, onSent, makeAttachment, clock } = ctx
  try {
    const wanted = email.payload?.attachment
    const attachments = wanted ? [await makeAttachment(wanted)] : []
    await port.send({ ...written(email, config.mailFrom), attachments })
  } catch (error) {
    return error instanceof LetterRefused ? refuse(ctx, email, error) : postpone(ctx, email, error)
  }
  return settle(ctx, email, tx => letters.markSent(tx, email.id, clock.now()), onSent)
}

function refuse(
  ctx: LettersContext,
  email: StoredLetter,
  { code }: LetterRefused,
): Promise<UnsentEmail | null> {
  const refused = { status: 'refused', errorCode: code } as const
  return settle(ctx, email, tx => ctx.letters.markUndeliverable(tx, email.id, refused), ctx.onRefused)
}

async function postpone(ctx: LettersContext, email: StoredLetter, error: unknown): Promise<UnsentEmail> {
  const { letters, clock } = ctx
  const errorCode = codeOf(error)
  const isTooLate = clock.now().getTime() - email.createdAt.getTime() >= GIVE_UP_AFTER_MS
  await settle(ctx, email, tx =>
    isTooLate
      ? letters.markUndeliverable(tx, email.id, { status: 'failed', errorCode })
      : letters.release(tx, email.id, errorCode),
  )
  return { id: email.id, error }
}

/** The outcome is stored for each email alone: an error in one leaves the others of the batch as they are. */
async function settle(
  { inTransaction }: LettersContext,
  { id, profileId, recipient }: StoredLetter,
  mark: (tx: Transaction) => Promise<void>,
  onOutcome?: OnOutcome,
): Promise<UnsentEmail | null> {
  try {
    await inTransaction(async tx => {
      await mark(tx)
      if (onOutcome && profileId) await onOutcome(tx, { profileId, address: recipient })
    })
    return null
  } catch (error) {
    return { id, error }
  }
}

function written(letter: StoredLetter, from: string) {
  const { id, kind, language, recipient, recipientName, payload } = letter
  if (!payload) throw new Error('A queued email has lost its content')
  return {
    ...writeLetter(kind, { brand: payload.brand, language, recipient, data: payload.data }),
    id,
    language,
    to: { address: recipient, ...(recipientName ? { name: recipientName } : {}) },
    from: { name: payload.brand.name, address: from },
    ...(payload.replyTo ? { replyTo: payload.replyTo } : {}),
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}
