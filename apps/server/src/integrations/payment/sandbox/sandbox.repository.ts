import { asc, between, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import type { SandboxRequest } from './sandbox-request.ts'
import { sandboxPayments, type SandboxStatus } from './sandbox.tables.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

export type SandboxRepository = ReturnType<typeof createSandboxRepository>

export function createSandboxRepository(db: Database) {
  return {
    async find(id: string): Promise<SandboxPayment | null> {
      const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
      return payment ?? null
    },

    /** The checkouts that were opened in a period, both ends inclusive, oldest first. */
    listOpened(from: Date, until: Date): Promise<SandboxPayment[]> {
      return db
        .select()
        .from(sandboxPayments)
        .where(between(sandboxPayments.createdAt, from, until))
        .orderBy(asc(sandboxPayments.createdAt))
    },

    async lock(tx: Transaction, id: string): Promise<SandboxPayment | null> {
      const [payment] = await tx
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.id, id))
        .for('update')
      return payment ?? null
    },

    /** Stores a checkout when it is opened; opening it again doesn't change it. */
    async insert(request: SandboxRequest, now: Date): Promise<void> {
      await db
        .insert(sandboxPayments)
        .values({ id: request.order_id, request, status: 'prepared', createdAt: now })
        .onConflictDoNothing()
    },

    async settle(
      tx: Transaction,
      id: string,
      ended: { status: SandboxStatus; endedAt: Date; callbackAt: Date | null; refunded?: number },
    ): Promise<void> {
      await tx.update(sandboxPayments).set(ended).where(eq(sandboxPayments.id, id))
    },
  }
}
