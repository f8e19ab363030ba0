import type { Clock } from '../../clock.ts'
import { limitConcurrency } from '../../concurrency.ts'
import type { InTransaction, Transaction } from '../../database/database.ts'
import { type Attachment, type LetterPort, LetterRefused } from '../../integrations/letters/port.ts'
import type { LetterAttachment } from './letter-kinds.ts'
import type { LetterRepository, StoredLetter } from './letters.repository.ts'
import { writeLetter } from './templates/index.ts'

/** Letters under way at once: mail providers refuse more connections than a handful. */
const AT_ONCE = 5

/** Longer than a batch takes when the mail server uses all the time it is given. */
const LEASE_MS = 15 * 60_000

/** A letter that found no open door for a day is given up; what it confirms has run out too (decisions 3.7). */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

/** Told in the transaction that settles the letter. */
export type LetterNews = (tx: Transaction, letter: { profileId: string; address: string }) => Promise<void>

interface SendLettersDependencies {
  letters: LetterRepository
  port: LetterPort
  /** The address letters come from; their sender's name is the brand's. */
  from: string
  onSent: LetterNews
  /** The address takes no letters: its owner is told that the e-mail seems invalid. */
  onRefused: LetterNews
  /** Draws what a letter brings along. */
  makeAttachment: (wanted: LetterAttachment) => Promise<Attachment>
  inTransaction: InTransaction
  clock: Clock
}

interface UnsentLetter {
  id: string
  error: unknown
}

/**
 * Sends the letters that still wait, each on its own, and answers which are to be tried again. One that was sent, here
 * or by another worker, is never sent twice.
 */
export type SendLetters = (ids: readonly string[]) => Promise<UnsentLetter[]>

export function createSendLetters(dependencies: SendLettersDependencies): SendLetters {
  const { letters, port, from, onSent, onRefused, makeAttachment, inTransaction, clock } = dependencies

  return async ids => {
    if (ids.length === 0) return []
    const now = clock.now()
    const leased = await letters.lease(ids, now, new Date(now.getTime() + LEASE_MS))
    const mine = new Set(leased.map(({ id }) => id))
    const others = (await letters.findWaiting(ids)).filter(id => !mine.has(id))
    const runLimited = limitConcurrency(AT_ONCE)
    const unsent = await Promise.all(leased.map(letter => runLimited(() => send(letter))))
    return [
      ...others.map(id => ({ id, error: new Error('Another worker has the letter') })),
      ...unsent.filter(letter => letter !== null),
    ]
  }

  async function send(letter: StoredLetter): Promise<UnsentLetter | null> {
    try {
      const wanted = letter.payload?.attachment
      const attachments = wanted ? [await makeAttachment(wanted)] : []
      await port.send({ ...finished(letter, from), attachments })
    } catch (error) {
      return error instanceof LetterRefused ? refuse(letter, error) : postpone(letter, error)
    }
    return settle(letter, tx => letters.markSent(tx, letter.id, clock.now()), onSent)
  }

  function refuse(letter: StoredLetter, { code }: LetterRefused): Promise<UnsentLetter | null> {
    const refused = { status: 'refused', errorCode: code } as const
    return settle(letter, tx => letters.markHopeless(tx, letter.id, refused), onRefused)
  }

  async function postpone(letter: StoredLetter, error: unknown): Promise<UnsentLetter> {
    const errorCode = codeOf(error)
    const tooLate = clock.now().getTime() - letter.createdAt.getTime() >= GIVE_UP_AFTER_MS
    await settle(letter, tx =>
      tooLate
        ? letters.markHopeless(tx, letter.id, { status: 'failed', errorCode })
        : letters.release(tx, letter.id, errorCode),
    )
    return { id: letter.id, error }
  }

  /** The outcome is stored for each letter alone: trouble with one leaves the others of the batch as they are. */
  async function settle(
    { id, profileId, recipient }: StoredLetter,
    mark: (tx: Transaction) => Promise<void>,
    tell?: LetterNews,
  ): Promise<UnsentLetter | null> {
    try {
      await inTransaction(async tx => {
        await mark(tx)
        if (tell && profileId) await tell(tx, { profileId, address: recipient })
      })
      return null
    } catch (error) {
      return { id, error }
    }
  }
}

function finished(letter: StoredLetter, from: string) {
  const { id, kind, language, recipient, recipientName, payload } = letter
  if (!payload) throw new Error('A waiting letter has lost its content')
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
