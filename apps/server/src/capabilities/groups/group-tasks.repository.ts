import { and, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { groupTasks } from './groups.tables.ts'

type StoredTask = typeof groupTasks.$inferSelect
/** A task without its input and its result. */
export type GroupTask = Omit<StoredTask, 'request' | 'sheet'>

export function createGroupTaskRepository(db: Database) {
  const { request: _request, sheet: _sheet, ...columns } = getTableColumns(groupTasks)
  return {
    async insert(tx: Transaction, task: typeof groupTasks.$inferInsert): Promise<void> {
      await tx.insert(groupTasks).values(task)
    },

    async find(id: string, staffId: string): Promise<GroupTask | null> {
      const [task] = await db
        .select(columns)
        .from(groupTasks)
        .where(and(eq(groupTasks.id, id), eq(groupTasks.staffId, staffId)))
      return task ?? null
    },

    /** Finds a task with its input and its result. */
    async findWhole(id: string): Promise<StoredTask | null> {
      const [task] = await db.select().from(groupTasks).where(eq(groupTasks.id, id))
      return task ?? null
    },

    async setProgress(id: string, done: number): Promise<void> {
      await db
        .update(groupTasks)
        .set({ state: 'working', done })
        .where(and(eq(groupTasks.id, id), lt(groupTasks.done, done)))
    },

    async start(id: string): Promise<void> {
      await db.update(groupTasks).set({ state: 'working', done: 0 }).where(eq(groupTasks.id, id))
    },

    async finish(
      tx: Transaction,
      id: string,
      result: { groupId: string; sheet: Buffer; done: number },
    ): Promise<void> {
      await tx
        .update(groupTasks)
        .set({ ...result, state: 'done', request: null })
        .where(eq(groupTasks.id, id))
    },

    async fail(id: string, errorKey: string, errorField: string | null): Promise<void> {
      await db
        .update(groupTasks)
        .set({ state: 'failed', errorKey, errorField, request: null })
        .where(eq(groupTasks.id, id))
    },

    async deleteCreatedBefore(tx: Transaction, time: Date): Promise<void> {
      await tx.delete(groupTasks).where(lt(groupTasks.createdAt, time))
    },
  }
}
