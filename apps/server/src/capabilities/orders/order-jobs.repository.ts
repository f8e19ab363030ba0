import type { StaffActor } from '@dotyk/domain/audit'
import type { OrderAction, OrderJobResult } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { orderJobFiles, orderJobRows, orderJobs } from './order-jobs.tables.ts'
import { orders } from './orders.tables.ts'

export type OrderJob = typeof orderJobs.$inferSelect
export type OrderJobRow = typeof orderJobRows.$inferSelect
/** The result of one order's work. */
export type RowOutcome = Pick<OrderJobRow, 'result'> & Partial<Pick<OrderJobRow, 'reason' | 'note'>>

interface NewOrderJob {
  id: string
  action: OrderAction
  actor: StaffActor
  language: Language
  createdAt: Date
}

/** Rows inserted by one statement, far below the limit of its parameters. */
const ROWS_AT_ONCE = 500

export type OrderJobRepository = ReturnType<typeof createOrderJobRepository>

export function createOrderJobRepository(db: Database) {
  const ofRow = ({ jobId, place }: Pick<OrderJobRow, 'jobId' | 'place'>) =>
    and(eq(orderJobRows.jobId, jobId), eq(orderJobRows.place, place))
  const isWaiting = (jobId: string) => and(eq(orderJobRows.jobId, jobId), isNull(orderJobRows.result))

  return {
    /** Stores a job with its orders in the order of the work; returns false where a job with this id exists already. */
    async insert(tx: Transaction, job: NewOrderJob, orderIds: readonly string[]): Promise<boolean> {
      const stored = await tx
        .insert(orderJobs)
        .values({ ...job, total: orderIds.length })
        .onConflictDoNothing()
        .returning({ id: orderJobs.id })
      if (stored.length === 0) return false
      const rows = orderIds.map((orderId, at) => ({ jobId: job.id, place: at + 1, orderId }))
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx.insert(orderJobRows).values(rows.slice(at, at + ROWS_AT_ONCE))
      return true
    },

    async find(id: string, tx?: Transaction): Promise<OrderJob | null> {
      const [job] = await (tx ?? db).select().from(orderJobs).where(eq(orderJobs.id, id))
      return job ?? null
    },

    /** The newest jobs, newest first. */
    newest(limit: number): Promise<OrderJob[]> {
      return db.select().from(orderJobs).orderBy(desc(orderJobs.createdAt)).limit(limit)
    },

    running(tx: Transaction): Promise<{ id: string }[]> {
      return tx.select({ id: orderJobs.id }).from(orderJobs).where(eq(orderJobs.state, 'running'))
    },

    async update(
      tx: Transaction,
      id: string,
      changes: Partial<Pick<OrderJob, 'state' | 'finishedAt' | 'register'>>,
    ): Promise<void> {
      await tx.update(orderJobs).set(changes).where(eq(orderJobs.id, id))
    },

    /** Requests that a job stop before its next orders; returns false if the job has finished. */
    async requestStop(tx: Transaction, id: string): Promise<boolean> {
      const stopped = await tx
        .update(orderJobs)
        .set({ stopRequested: true })
        .where(and(eq(orderJobs.id, id), eq(orderJobs.state, 'running')))
        .returning({ id: orderJobs.id })
      return stopped.length > 0
    },

    /** The next rows without a result that are due. */
    nextRows(jobId: string, now: Date, limit: number): Promise<OrderJobRow[]> {
      const isDue = or(isNull(orderJobRows.notBefore), lte(orderJobRows.notBefore, now))
      return db
        .select()
        .from(orderJobRows)
        .where(and(isWaiting(jobId), isDue))
        .orderBy(asc(orderJobRows.place))
        .limit(limit)
    },

    async hasWaitingRows(jobId: string): Promise<boolean> {
      const [row] = await db
        .select({ place: orderJobRows.place })
        .from(orderJobRows)
        .where(isWaiting(jobId))
        .limit(1)
      return row !== undefined
    },

    /** Locks a row until the transaction ends; returns false where the row has a result already. */
    async lockWaiting(tx: Transaction, row: Pick<OrderJobRow, 'jobId' | 'place'>): Promise<boolean> {
      const found = await tx
        .select({ place: orderJobRows.place })
        .from(orderJobRows)
        .where(and(ofRow(row), isNull(orderJobRows.result)))
        .for('update')
      return found.length > 0
    },

    async setOutcome(
      tx: Transaction,
      row: Pick<OrderJobRow, 'jobId' | 'place'>,
      outcome: RowOutcome,
    ): Promise<void> {
      await tx
        .update(orderJobRows)
        .set(outcome)
        .where(and(ofRow(row), isNull(orderJobRows.result)))
    },

    /** Marks the done orders of a job as failed, because the job's files can't be drawn. */
    async failDone(tx: Transaction, jobId: string): Promise<void> {
      await tx
        .update(orderJobRows)
        .set({ result: 'failed' })
        .where(and(eq(orderJobRows.jobId, jobId), eq(orderJobRows.result, 'done')))
    },

    async postpone(tx: Transaction, row: OrderJobRow, notBefore: Date): Promise<void> {
      await tx
        .update(orderJobRows)
        .set({ tries: row.tries + 1, notBefore })
        .where(ofRow(row))
    },

    /** Counts the orders of each job by their result. */
    async countResults(
      jobIds: readonly string[],
    ): Promise<ReadonlyMap<string, Partial<Record<OrderJobResult, number>>>> {
      if (jobIds.length === 0) return new Map()
      const counted = await db
        .select({ jobId: orderJobRows.jobId, result: orderJobRows.result, many: count() })
        .from(orderJobRows)
        .where(inArray(orderJobRows.jobId, [...jobIds]))
        .groupBy(orderJobRows.jobId, orderJobRows.result)
      const found = new Map<string, Partial<Record<OrderJobResult, number>>>()
      for (const { jobId, result, many } of counted)
        if (result !== null) found.set(jobId, { ...found.get(jobId), [result]: many })
      return found
    },

    /** The orders of a job with their numbers; where a result is given, only the orders with it. */
    rows(jobId: string, result?: OrderJobResult) {
      return db
        .select({
          orderId: orderJobRows.orderId,
          place: orderJobRows.place,
          sequence: orders.sequence,
          result: orderJobRows.result,
          reason: orderJobRows.reason,
          note: orderJobRows.note,
        })
        .from(orderJobRows)
        .leftJoin(orders, eq(orders.id, orderJobRows.orderId))
        .where(and(eq(orderJobRows.jobId, jobId), result && eq(orderJobRows.result, result)))
        .orderBy(asc(orderJobRows.place))
    },

    /** Counts the things of all orders of the job that are done. */
    async countDonePieces(jobId: string): Promise<number> {
      const [counted] = await db
        .select({ pieces: sum(orders.count).mapWith(Number) })
        .from(orderJobRows)
        .innerJoin(orders, eq(orders.id, orderJobRows.orderId))
        .where(and(eq(orderJobRows.jobId, jobId), eq(orderJobRows.result, 'done')))
      return counted?.pieces ?? 0
    },

    async putPart(
      tx: Transaction,
      { jobId, place }: OrderJobRow,
      name: string,
      content: Buffer,
    ): Promise<void> {
      await tx
        .insert(orderJobFiles)
        .values({ jobId, place, name, content })
        .onConflictDoUpdate({
          target: [orderJobFiles.jobId, orderJobFiles.place, orderJobFiles.name],
          set: { content },
        })
    },

    /** The stored parts of a job's orders, by the places of these orders. */
    async readParts(jobId: string): Promise<ReadonlyMap<number, ReadonlyMap<string, Buffer>>> {
      const parts = await db
        .select()
        .from(orderJobFiles)
        .where(and(eq(orderJobFiles.jobId, jobId), gt(orderJobFiles.place, 0)))
      const found = new Map<number, Map<string, Buffer>>()
      for (const { place, name, content } of parts)
        found.set(place, (found.get(place) ?? new Map<string, Buffer>()).set(name, content))
      return found
    },

    /** Stores the files of a whole job and removes its parts. */
    async putFiles(
      tx: Transaction,
      jobId: string,
      files: readonly { name: string; content: Buffer }[],
    ): Promise<void> {
      await tx.delete(orderJobFiles).where(eq(orderJobFiles.jobId, jobId))
      for (const { name, content } of files)
        await tx.insert(orderJobFiles).values({ jobId, place: 0, name, content })
    },

    async readFile(jobId: string, name: string): Promise<Buffer | null> {
      const [file] = await db
        .select({ content: orderJobFiles.content })
        .from(orderJobFiles)
        .where(and(eq(orderJobFiles.jobId, jobId), eq(orderJobFiles.place, 0), eq(orderJobFiles.name, name)))
      return file?.content ?? null
    },

    /** The names of the files of each job. */
    async listFiles(jobIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      if (jobIds.length === 0) return new Map()
      const files = await db
        .select({ jobId: orderJobFiles.jobId, name: orderJobFiles.name })
        .from(orderJobFiles)
        .where(and(inArray(orderJobFiles.jobId, [...jobIds]), eq(orderJobFiles.place, 0)))
        .orderBy(asc(orderJobFiles.name))
      const found = new Map<string, string[]>()
      for (const { jobId, name } of files) found.set(jobId, [...(found.get(jobId) ?? []), name])
      return found
    },

    async deleteFinishedBefore(time: Date): Promise<void> {
      await db.delete(orderJobs).where(lt(orderJobs.finishedAt, time))
    },

    /** Removes what jobs store of the people of an order: files that name them, and the carrier's messages. */
    async eraseOrder(tx: Transaction, orderId: string): Promise<void> {
      const jobs = tx
        .select({ id: orderJobRows.jobId })
        .from(orderJobRows)
        .where(eq(orderJobRows.orderId, orderId))
      await tx.delete(orderJobFiles).where(inArray(orderJobFiles.jobId, jobs))
      await tx.update(orderJobRows).set({ note: '' }).where(eq(orderJobRows.orderId, orderId))
    },
  }
}
