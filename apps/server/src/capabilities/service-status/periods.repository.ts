import type { PartPeriod, ServicePart } from '@dotyk/domain/service-status'
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { statusPeriods } from './service-status.tables.ts'

export type StoredPeriod = PartPeriod & { part: ServicePart }

export type PeriodRepository = ReturnType<typeof createPeriodRepository>

export function createPeriodRepository(db: Database) {
  return {
    /** Lists the periods that reach beyond a time, oldest first. */
    listSince: (time: Date): Promise<StoredPeriod[]> =>
      db
        .select()
        .from(statusPeriods)
        .where(gte(statusPeriods.until, time))
        .orderBy(asc(statusPeriods.startedAt)),

    /** The latest period of a part, locked until the transaction ends; null if there is none. */
    async lockLatest(tx: Transaction, part: ServicePart): Promise<StoredPeriod | null> {
      const [row] = await tx
        .select()
        .from(statusPeriods)
        .where(eq(statusPeriods.part, part))
        .orderBy(desc(statusPeriods.startedAt))
        .limit(1)
        .for('update')
      return row ?? null
    },

    /** Stores a period in place of the one of the same part that began at the same time, if there is one. */
    async save(tx: Transaction, part: ServicePart, period: PartPeriod): Promise<void> {
      await tx
        .insert(statusPeriods)
        .values({ part, ...period })
        .onConflictDoUpdate({ target: [statusPeriods.part, statusPeriods.startedAt], set: period })
    },

    async delete(tx: Transaction, part: ServicePart, startedAt: Date): Promise<void> {
      await tx
        .delete(statusPeriods)
        .where(and(eq(statusPeriods.part, part), eq(statusPeriods.startedAt, startedAt)))
    },

    /** Deletes the periods that ended before a time. */
    async deleteEndedBefore(tx: Transaction, time: Date): Promise<void> {
      await tx.delete(statusPeriods).where(lt(statusPeriods.until, time))
    },
  }
}
