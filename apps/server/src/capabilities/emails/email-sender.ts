import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { EmailRefused } from '../../integrations/emails/port.ts'
import { payloadWithoutLink } from './email-content.ts'
import type { EmailsContext } from './emails.context.ts'
import type { StoredEmail } from './emails.repository.ts'
import { createSendSlots } from './send-slots.ts'
import { renderEmail } from './templates/index.ts'

/** The time in milliseconds after which an undelivered email is given up; its links have expired by then too. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

/** The time in milliseconds before the second attempt; it doubles with each further attempt, up to an hour. */
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 60 * 60_000

/** The code recorded for an error that has no code. */
const UNKNOWN = 'unknown'

const OUTCOME_NOT_STORED = 'the outcome of an email could not be stored'

export interface SenderTimes {
  /**
   * The interval in milliseconds at which the sender polls for emails that come without a notification: delayed emails, retries
   * and emails of a process that died.
   */
  pollMs: number
  /**
   * The interval in milliseconds at which the leases of emails being sent are extended; it is several times shorter than a
   * lease.
   */
  heartbeatMs: number
  /** The time limit in milliseconds for one email: making its attachments and sending it. */
  limitMs: number
  /** The time in milliseconds before the outcome of a sent email is stored again, after the database failed. */
  storeAgainMs: number
}

const TIMES: SenderTimes = { pollMs: 5_000, heartbeatMs: 10_000, limitMs: 90_000, storeAgainMs: 1_000 }

/** The number of attempts to store that an email was sent; after that its lease expires and it may be sent again. */
const STORE_TRIES = 30

export interface EmailSender {
  /** Begins to send due emails from this process, until `stop`. */
  start: () => void
  /** Starts to send the due emails, and continues in the background as slots become free. */
  startDue: () => Promise<void>
  /** Resolves when every due email has been tried. */
  sendDue: () => Promise<void>
  /** Accepts no more emails, and waits for those being sent for at most `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>
}

/**
 * Sends the emails that are due. Each email is leased to one process while it is sent, and its outcome is stored separately, so a
 * mail server that hangs on one email doesn't delay the others. A process that dies loses its leases within a minute.
 */
export function createEmailSender(ctx: EmailsContext, times: Partial<SenderTimes> = {}): EmailSender {
  const { emails, logger } = ctx
  const { pollMs, heartbeatMs, limitMs, storeAgainMs } = { ...TIMES, ...times }
  const slots = createSendSlots()
  const timers: NodeJS.Timeout[] = []
  let isStopped = false
  /** Whether the last run left out due emails because there was no free slot. */
  let mayBeMore = false

  /** The last run; runs follow one another, so that no slot is filled twice. */
  let lastRun: Promise<void> = Promise.resolve()
  function startDue(): Promise<void> {
    lastRun = lastRun.catch(() => undefined).then(leaseAndSend)
    return lastRun
  }

  async function leaseAndSend(): Promise<void> {
    // A slot may have become free after the query for due emails.
    mayBeMore = true
    while (!isStopped && slots.isFree()) {
      const [email] = await emails.leaseDue(1, ctx.clock.now(), slots.saturatedCompanies())
      if (!email) break
      if (slots.has(email.id)) continue
      const companyId = email.payload?.companyId ?? null
      const work = sendOne(email).finally(() => onDone(email.id))
      slots.add(email.id, { companyId, work })
    }
    mayBeMore = slots.isSaturated()
  }

  function onDone(id: string): void {
    slots.remove(id)
    if (mayBeMore) inBackground(startDue)
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const last = startDue()
      await last
      if (slots.ids().length > 0) await Promise.race(slots.works())
      // A slot that became free during the query has started another run.
      else if (lastRun === last) return
    }
  }

  async function sendOne(email: StoredEmail): Promise<void> {
    try {
      await withLimit(limitMs, () => handOver(ctx, email))
    } catch (error) {
      await (error instanceof EmailRefused ? refuse(email, error) : postpone(email, error))
      return
    }
    await storeSent(email)
  }

  /** Stores that an email was sent, with retries, so that a sent email isn't sent again. */
  async function storeSent(email: StoredEmail): Promise<void> {
    const { id, profileId, recipient } = email
    const { inTransaction, onSent, outbox, clock } = ctx
    for (let tries = 1; ; tries++) {
      try {
        const isKept = await inTransaction(async tx => {
          // The account is locked before its email, in the same order as when a profile is erased. Only the first attempt changes
          // the account, because a failure of that must not cause the email to be sent again.
          if (tries === 1 && profileId) await onSent(tx, { profileId, address: recipient })
          return emails.markSent(tx, id, { now: clock.now(), payload: payloadWithoutLink(email) })
        })
        // The email's owner was erased meanwhile, together with the files that existed at that time.
        if (!isKept) await outbox.remove([email])
        return
      } catch (error) {
        logger.error({ error: codeOf(error), tries }, 'a sent email could not be marked as sent')
        if (tries >= STORE_TRIES) return
        await pause(storeAgainMs * Math.min(tries, 10), undefined, { ref: false })
      }
    }
  }

  async function refuse(email: StoredEmail, refusal: EmailRefused) {
    const { id, profileId, recipient, attempts } = email
    const { inTransaction, onRefused, clock } = ctx
    const { code: errorCode } = refusal
    try {
      await inTransaction(async tx => {
        if (profileId) await onRefused(tx, { profileId, address: recipient })
        const payload = payloadWithoutLink(email)
        await emails.markUndeliverable(tx, id, { status: 'refused', errorCode, payload })
      })
    } catch (error) {
      logger.error({ error: codeOf(error) }, 'the refusal of an email could not be stored')
      await release(id, errorCode, retryAt(clock.now(), attempts))
    }
  }

  async function postpone(email: StoredEmail, error: unknown): Promise<void> {
    const { id, createdAt, attempts } = email
    const now = ctx.clock.now()
    const errorCode = codeOf(error)
    const isTooLate = now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS
    if (!isTooLate) {
      // Errors of the network and of mail servers have a code; an error without a code is a bug of ours.
      if (errorCode === UNKNOWN && attempts === 0)
        logger.error({ err: error }, 'an email could not be made, it is tried again')
      else logger.warn({ errorCode, attempts: attempts + 1 }, 'an email could not be sent, it is tried again')
      return release(id, errorCode, retryAt(now, attempts))
    }
    logger.error({ errorCode }, 'an email was given up after a day')
    const outcome = { status: 'failed' as const, errorCode, payload: payloadWithoutLink(email) }
    await ctx
      .inTransaction(tx => emails.markUndeliverable(tx, id, outcome))
      .catch((cause: unknown) => logger.error({ error: codeOf(cause) }, OUTCOME_NOT_STORED))
  }

  /** Releases the lease of an email for a later attempt. If the database is unavailable, the lease expires by itself. */
  async function release(id: string, errorCode: string, nextAttemptAt: Date): Promise<void> {
    await emails
      .release(id, { errorCode, nextAttemptAt })
      .catch((cause: unknown) => logger.error({ error: codeOf(cause) }, OUTCOME_NOT_STORED))
  }

  function inBackground(work: () => Promise<void>): void {
    work().catch((error: unknown) => logger.error({ error: codeOf(error) }, 'due emails could not be read'))
  }

  return {
    startDue,
    sendDue,
    start() {
      const poll = () => inBackground(startDue)
      const heartbeat = () => inBackground(() => emails.extendLeases(slots.ids()))
      poll()
      timers.push(setInterval(poll, pollMs).unref(), setInterval(heartbeat, heartbeatMs).unref())
    },
    async stop(timeoutMs) {
      isStopped = true
      await lastRun.catch(() => undefined)
      const waiting = new AbortController()
      await Promise.race([
        Promise.all(slots.works()),
        pause(timeoutMs, undefined, { signal: waiting.signal }).catch(() => undefined),
      ])
      waiting.abort()
      for (const timer of timers) clearInterval(timer)
    },
  }
}

async function handOver(
  { config, port, findOwnMail, makeAttachment }: EmailsContext,
  email: StoredEmail,
): Promise<void> {
  const { id, kind, language, recipient, recipientName, payload, createdAt } = email
  if (!payload) throw new Error('A queued email has lost its content')
  const { brand, companyId, data, attachment, replyTo } = payload
  const own = companyId === undefined ? null : await findOwnMail(companyId)
  await (own?.port ?? port).send({
    // An email queued by an earlier release may lack fields in its brand.
    ...renderEmail(kind, { brand: { ...DEFAULT_BRAND, ...brand }, language, recipient, data }),
    id,
    createdAt,
    language,
    to: { address: recipient, ...(recipientName ? { name: recipientName } : {}) },
    from: own?.from ?? { name: brand.name, address: config.mailFrom },
    ...(replyTo ? { replyTo } : {}),
    attachments: attachment ? [await makeAttachment(attachment)] : [],
  })
}

/** Rejects after `limitMs`, even if the work is still running. */
async function withLimit(limitMs: number, work: () => Promise<void>): Promise<void> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(Object.assign(new Error('The email took too long'), { code: 'ETIMEDOUT' })),
    limitMs,
  )
  try {
    await Promise.race([work(), limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

function retryAt(now: Date, attemptsBefore: number): Date {
  return new Date(now.getTime() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attemptsBefore))
}

/** Returns the error code of the mail server, the network or the database, without any content of the email or of a query. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  const found = code ?? cause?.code
  return typeof found === 'string' ? found : UNKNOWN
}
