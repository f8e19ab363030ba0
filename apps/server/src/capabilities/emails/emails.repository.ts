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
import type { EmailKind } from './email-kinds.ts'
import { type EmailPayload, emails } from './emails.tables.ts'
import type { SaturatedCompanies } from './send-slots.ts'

export type StoredEmail = typeof emails.$inferSelect
export type NewEmailRow = typeof emails.$inferInsert
/** The fields of an email from which its file's name in the embedded outbox is made. */
export type EmailFile = Pick<StoredEmail, 'id' | 'createdAt'>

export type EmailRepository = ReturnType<typeof createEmailRepository>

/** The end of a lease by the database's clock, which all processes share. */
const leaseEnd: SQL<Date> = sql`now() + interval '45 seconds'`

function hasFreeSlot(saturated: SaturatedCompanies): SQL | undefined {
  const company = sql`${emails.payload}->>'companyId'`
  if (saturated === 'all companies') return isNull(company)
  return saturated.length === 0 ? undefined : or(isNull(company), notInArray(company, [...saturated]))
}

export function createEmailRepository(db: Database) {
  const attempted = sql`${emails.attempts} + 1`
  const file = { id: emails.id, createdAt: emails.createdAt }

  return {
    async insert(tx: Transaction, email: NewEmailRow): Promise<void> {
      await tx.insert(emails).values(email)
    },

    async recipientsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: emails.id, recipient: emails.recipient })
        .from(emails)
        .where(inArray(emails.id, [...ids]))
      return new Map(rows.map(({ id, recipient }) => [id, recipient]))
    },

    async insertAll(tx: Transaction, rows: readonly NewEmailRow[]): Promise<void> {
      await tx.insert(emails).values([...rows])
    },

    /** Removes a waiting email of an order that no process is sending; `parcel` names the parcel that it is about. */
    async withdrawOfOrder(
      tx: Transaction,
      { kind, orderId, parcel }: { kind: EmailKind; orderId: string; parcel?: number },
    ): Promise<void> {
      await tx
        .delete(emails)
        .where(
          and(
            eq(emails.status, 'queued'),
            eq(emails.kind, kind),
            eq(emails.orderId, orderId),
            parcel === undefined ? undefined : sql`(${emails.payload}->'data'->>'parcel')::int = ${parcel}`,
            or(isNull(emails.leasedUntil), lte(emails.leasedUntil, sql`now()`)),
          ),
        )
    },

    /** Leases the due emails that no process is sending, starting with the emails that have been due longest. */
    async leaseDue(limit: number, now: Date, saturated: SaturatedCompanies = []): Promise<StoredEmail[]> {
      const due = db.$with('due').as(
        db
          .select({ id: emails.id })
          .from(emails)
          .where(
            and(
              eq(emails.status, 'queued'),
              lte(emails.nextAttemptAt, now),
              or(isNull(emails.leasedUntil), lte(emails.leasedUntil, sql`now()`)),
              hasFreeSlot(saturated),
            ),
          )
          .orderBy(asc(emails.nextAttemptAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      return db
        .with(due)
        .update(emails)
        .set({ leasedUntil: leaseEnd })
        .where(inArray(emails.id, db.select({ id: due.id }).from(due)))
        .returning()
    },

    async extendLeases(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .update(emails)
        .set({ leasedUntil: leaseEnd })
        .where(and(inArray(emails.id, [...ids]), eq(emails.status, 'queued')))
    },

    /** Marks an email as sent; returns false if the email was removed while it was sent. */
    async markSent(
      tx: Transaction,
      id: string,
      { now, payload }: { now: Date; payload: EmailPayload | null },
    ): Promise<boolean> {
      const marked = await tx
        .update(emails)
        .set({
          status: 'sent',
          sentAt: now,
          attempts: attempted,
          payload,
          errorCode: null,
          leasedUntil: null,
        })
        .where(eq(emails.id, id))
        .returning({ id: emails.id })
      return marked.length > 0
    },

    async markUndeliverable(
      tx: Transaction,
      id: string,
      {
        status,
        errorCode,
        payload,
      }: { status: 'refused' | 'failed'; errorCode: string; payload: EmailPayload | null },
    ): Promise<void> {
      await tx
        .update(emails)
        .set({ status, errorCode, attempts: attempted, payload, leasedUntil: null })
        .where(eq(emails.id, id))
    },

    /** Returns an email to the queue for its next attempt. */
    async release(id: string, after: { errorCode: string; nextAttemptAt: Date }): Promise<void> {
      await db
        .update(emails)
        .set({ ...after, attempts: attempted, leasedUntil: null })
        .where(eq(emails.id, id))
    },

    /** Locks the mailbox until the end of the transaction, so that no other email is queued to it. */
    async lockMailbox(tx: Transaction, mailbox: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${mailbox}`}, 0))`)
    },

    /** Locks several mailboxes, always in the same order, so that two transactions don't deadlock. */
    async lockMailboxes(tx: Transaction, mailboxes: readonly string[]): Promise<void> {
      await tx.execute(sql`
        select pg_advisory_xact_lock(key) from (
          select distinct hashtextextended('letters ' || mailbox, 0) as key
          from unnest(${sql.param(mailboxes)}::text[]) as mailbox order by key offset 0
        ) as keys`)
    },

    /** Returns the given mailboxes to which an email was sent or queued since a time. */
    async listWritten(tx: Transaction, mailboxes: readonly string[], since: Date): Promise<Set<string>> {
      const rows = await tx
        .selectDistinct({ mailbox: emails.mailbox })
        .from(emails)
        .where(
          and(sql`${emails.mailbox} = any(${sql.param(mailboxes)}::text[])`, gt(emails.createdAt, since)),
        )
      return new Set(rows.map(row => row.mailbox))
    },

    /** Lists when the newest emails to a mailbox were sent or will be sent, the latest first. */
    async listSendTimes(
      tx: Transaction,
      mailbox: string,
      { since, limit }: { since: Date; limit: number },
    ): Promise<Date[]> {
      const sendTime = sql<Date>`coalesce(${emails.sentAt}, ${emails.nextAttemptAt})`.mapWith(emails.sentAt)
      const rows = await tx
        .select({ sendTime })
        .from(emails)
        .where(
          and(
            eq(emails.mailbox, mailbox),
            gt(emails.createdAt, since),
            ne(emails.status, 'withheld'),
            // Strangers cause these emails, which must not use up the budget for emails that the owner asks for, such as a new
            // password.
            ne(emails.kind, 'lead-received'),
          ),
        )
        .orderBy(desc(sendTime))
        .limit(limit)
      return rows.map(row => row.sendTime)
    },

    /** Returns when the oldest due email was queued. */
    async oldestQueued(now: Date): Promise<Date | null> {
      const [row] = await db
        .select({ at: min(emails.createdAt) })
        .from(emails)
        .where(and(eq(emails.status, 'queued'), or(gt(emails.attempts, 0), lte(emails.nextAttemptAt, now))))
      return row?.at ?? null
    },

    async failedCount(): Promise<number> {
      const [row] = await db.select({ failed: count() }).from(emails).where(eq(emails.status, 'failed'))
      return row?.failed ?? 0
    },

    /** Lists the emails to the owner of a profile, newest first, without their content. */
    listOf(profileId: string): Promise<Omit<StoredEmail, 'payload'>[]> {
      const { payload: _content, ...columns } = getTableColumns(emails)
      return db
        .select(columns)
        .from(emails)
        .where(eq(emails.profileId, profileId))
        .orderBy(desc(emails.createdAt))
    },

    /** Removes all emails of an erased profile, including queued ones. */
    async deleteOf(tx: Transaction, profileId: string): Promise<EmailFile[]> {
      return tx.delete(emails).where(eq(emails.profileId, profileId)).returning(file)
    },

    /**
     * Removes the emails of orders, both to the buyer and to staff. @param status whether all emails or only settled ones are
     * removed
     */
    async deleteOfOrders(
      tx: Transaction,
      orderIds: readonly string[],
      status: 'all' | 'settled',
    ): Promise<EmailFile[]> {
      const isRemoved = status === 'all' ? undefined : ne(emails.status, 'queued')
      return tx
        .delete(emails)
        .where(and(sql`${emails.orderId} = any(${sql.param(orderIds)}::text[])`, isRemoved))
        .returning(file)
    },

    async deleteBefore(time: Date): Promise<void> {
      await db.delete(emails).where(lt(emails.createdAt, time))
    },
  }
}
