import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import type { LetterKind } from './email-kinds.ts'
import { type LetterPayload, letters } from './emails.tables.ts'
import type { ClosedTo } from './sending-places.ts'

export type StoredLetter = typeof letters.$inferSelect
export type NewLetter = typeof letters.$inferInsert
/** What the embedded outbox names an email's file by. */
export type LetterFile = Pick<StoredLetter, 'id' | 'createdAt'>

export type LetterRepository = ReturnType<typeof createLetterRepository>

/** By the database's clock, which all processes share. A process that died loses its emails after this time. */
const leaseEnd: SQL<Date> = sql`now() + interval '45 seconds'`

function findsPlace(closedTo: ClosedTo): SQL | undefined {
  const company = sql`${letters.payload}->>'companyId'`
  if (closedTo === 'all companies') return isNull(company)
  return closedTo.length === 0 ? undefined : or(isNull(company), notInArray(company, [...closedTo]))
}

export function createLetterRepository(db: Database) {
  const attempted = sql`${letters.attempts} + 1`
  const file = { id: letters.id, createdAt: letters.createdAt }

  return {
    async insert(tx: Transaction, letter: NewLetter): Promise<void> {
      await tx.insert(letters).values(letter)
    },

    async recipientsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: letters.id, recipient: letters.recipient })
        .from(letters)
        .where(inArray(letters.id, [...ids]))
      return new Map(rows.map(({ id, recipient }) => [id, recipient]))
    },

    async insertAll(tx: Transaction, rows: readonly NewLetter[]): Promise<void> {
      await tx.insert(letters).values([...rows])
    },

    /** Removes an email of an order that waits and that nobody is sending. */
    async withdrawOfOrder(
      tx: Transaction,
      { kind, orderId }: { kind: LetterKind; orderId: string },
    ): Promise<void> {
      await tx
        .delete(letters)
        .where(
          and(
            eq(letters.status, 'queued'),
            eq(letters.kind, kind),
            eq(letters.orderId, orderId),
            or(isNull(letters.leasedUntil), lte(letters.leasedUntil, sql`now()`)),
          ),
        )
    },

    /** Takes the emails whose time has come and that no process is sending; the longest due ones first. */
    async leaseDue(limit: number, now: Date, closedTo: ClosedTo = []): Promise<StoredLetter[]> {
      const due = db.$with('due').as(
        db
          .select({ id: letters.id })
          .from(letters)
          .where(
            and(
              eq(letters.status, 'queued'),
              lte(letters.nextAttemptAt, now),
              or(isNull(letters.leasedUntil), lte(letters.leasedUntil, sql`now()`)),
              findsPlace(closedTo),
            ),
          )
          .orderBy(asc(letters.nextAttemptAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      return db
        .with(due)
        .update(letters)
        .set({ leasedUntil: leaseEnd })
        .where(inArray(letters.id, db.select({ id: due.id }).from(due)))
        .returning()
    },

    async extendLeases(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(letters)
        .set({ leasedUntil: leaseEnd })
        .where(and(inArray(letters.id, [...ids]), eq(letters.status, 'queued')))
    },

    /** Returns whether the email is still kept: it may have been removed while it was sent. */
    async markSent(
      tx: Transaction,
      id: string,
      { now, payload }: { now: Date; payload: LetterPayload | null },
    ): Promise<boolean> {
      const marked = await tx
        .update(letters)
        .set({
          status: 'sent',
          sentAt: now,
          attempts: attempted,
          payload,
          errorCode: null,
          leasedUntil: null,
        })
        .where(eq(letters.id, id))
        .returning({ id: letters.id })
      return marked.length > 0
    },

    async markUndeliverable(
      tx: Transaction,
      id: string,
      {
        status,
        errorCode,
        payload,
      }: { status: 'refused' | 'failed'; errorCode: string; payload: LetterPayload | null },
    ): Promise<void> {
      await tx
        .update(letters)
        .set({ status, errorCode, attempts: attempted, payload, leasedUntil: null })
        .where(eq(letters.id, id))
    },

    /** Back to waiting, for the next try. */
    async release(id: string, after: { errorCode: string; nextAttemptAt: Date }): Promise<void> {
      await db
        .update(letters)
        .set({ ...after, attempts: attempted, leasedUntil: null })
        .where(eq(letters.id, id))
    },

    /** Until the end of the transaction nobody else queues an email to the mailbox. */
    async lockMailbox(tx: Transaction, mailbox: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${mailbox}`}, 0))`)
    },

    /** The same for many, always in one order, so that two who lock many don't wait for each other. */
    async lockMailboxes(tx: Transaction, mailboxes: readonly string[]): Promise<void> {
      await tx.execute(sql`
        select pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('letters ' || mailbox, 0) as key
          from unnest(${sql.param(mailboxes)}::text[]) as mailbox order by key offset 0
        ) as keys`)
    },

    /** Those of the mailboxes that got or wait for an email since a time. */
    async listWritten(tx: Transaction, mailboxes: readonly string[], since: Date): Promise<Set<string>> {
      const rows = await tx
        .selectDistinct({ mailbox: letters.mailbox })
        .from(letters)
        .where(
          and(sql`${letters.mailbox} = any(${sql.param(mailboxes)}::text[])`, gt(letters.createdAt, since)),
        )
      return new Set(rows.map(row => row.mailbox))
    },

    /** When the newest emails to a mailbox were sent or will be, the latest first. */
    async listSendTimes(
      tx: Transaction,
      mailbox: string,
      { since, limit }: { since: Date; limit: number },
    ): Promise<Date[]> {
      const sendTime = sql<Date>`coalesce(${letters.sentAt}, ${letters.nextAttemptAt})`.mapWith(
        letters.sentAt,
      )
      const rows = await tx
        .select({ sendTime })
        .from(letters)
        .where(
          and(eq(letters.mailbox, mailbox), gt(letters.createdAt, since), ne(letters.status, 'withheld')),
        )
        .orderBy(desc(sendTime))
        .limit(limit)
      return rows.map(row => row.sendTime)
    },

    /** When the email was queued that has waited longest, of those whose time has come. */
    async oldestQueued(now: Date): Promise<Date | null> {
      const [row] = await db
        .select({ at: min(letters.createdAt) })
        .from(letters)
        .where(
          and(eq(letters.status, 'queued'), or(gt(letters.attempts, 0), lte(letters.nextAttemptAt, now))),
        )
      return row?.at ?? null
    },

    async failedCount(): Promise<number> {
      const [row] = await db.select({ failed: count() }).from(letters).where(eq(letters.status, 'failed'))
      return row?.failed ?? 0
    },

    /** The emails to the owner of a profile, newest first; without what they said. */
    listOf(profileId: string): Promise<Omit<StoredLetter, 'payload'>[]> {
      const { payload: _content, ...columns } = getTableColumns(letters)
      return db
        .select(columns)
        .from(letters)
        .where(eq(letters.profileId, profileId))
        .orderBy(desc(letters.createdAt))
    },

    /** Removes all emails of a profile, also those that wait: whoever deleted it for good gets none any more. */
    async deleteOf(tx: Transaction, profileId: string): Promise<LetterFile[]> {
      return tx.delete(letters).where(eq(letters.profileId, profileId)).returning(file)
    },

    /** Removes the emails of orders, to the buyer and to staff alike. @param status which of them */
    async deleteOfOrders(
      tx: Transaction,
      orderIds: readonly string[],
      status: 'all' | 'settled',
    ): Promise<LetterFile[]> {
      const isRemoved = status === 'all' ? undefined : ne(letters.status, 'queued')
      return tx
        .delete(letters)
        .where(and(sql`${letters.orderId} = any(${sql.param(orderIds)}::text[])`, isRemoved))
        .returning(file)
    },

    async deleteBefore(time: Date): Promise<void> {
      await db.delete(letters).where(lt(letters.createdAt, time))
    },
  }
}
