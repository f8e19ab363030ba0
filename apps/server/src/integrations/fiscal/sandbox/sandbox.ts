import { desc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../../../app-context.ts'
import { type FiscalPort, ReceiptRefused, type RegisterReceipt } from '../port.ts'
import { sandboxReceipts, sandboxShifts } from './sandbox.tables.ts'

export type SandboxReceipt = typeof sandboxReceipts.$inferSelect

/** The prefix of the numbers of sandbox receipts. */
const NUMBER_PREFIX = 'TEST-'

/**
 * Creates a sandbox register in the service's own database. It follows the rules of a real one (a shift must be open, one receipt
 * per id), and its receipts say that they aren't fiscal.
 */
export function createFiscalSandbox({
  db,
  inTransaction,
  clock,
  publicUrl,
}: Pick<AppContext, 'db' | 'inTransaction' | 'clock' | 'publicUrl'>) {
  async function find(id: string): Promise<SandboxReceipt | null> {
    const [found] = await db.select().from(sandboxReceipts).where(eq(sandboxReceipts.id, id))
    return found ?? null
  }

  const toRegisterReceipt = ({ id, createdAt, ...receipt }: SandboxReceipt): RegisterReceipt => ({
    state: 'made',
    number: sandboxReceiptNumber(receipt),
    madeAt: createdAt,
    address: `${publicUrl()}/payments/sandbox/receipts/${id}`,
  })

  async function findOpenShift() {
    const [shift] = await db
      .select()
      .from(sandboxShifts)
      .where(isNull(sandboxShifts.closedAt))
      .orderBy(desc(sandboxShifts.id))
      .limit(1)
    return shift ?? null
  }

  const port: FiscalPort = {
    name: 'sandbox',
    readRegister: () => Promise.resolve({ number: `${NUMBER_PREFIX}1`, isTest: true }),

    async findShift() {
      const shift = await findOpenShift()
      return shift && { state: 'open', openedAt: shift.openedAt }
    },

    async openShift() {
      if ((await findOpenShift()) === null) await db.insert(sandboxShifts).values({ openedAt: clock.now() })
    },

    async closeShift() {
      await db.update(sandboxShifts).set({ closedAt: clock.now() }).where(isNull(sandboxShifts.closedAt))
    },

    async findReceipt(id) {
      const found = await find(id)
      return found && toRegisterReceipt(found)
    },

    async createReceipt(request) {
      if ((await findOpenShift()) === null) throw new ReceiptRefused('Зміну не відкрито')
      await inTransaction(tx =>
        tx
          .insert(sandboxReceipts)
          .values({ id: request.id, request, createdAt: clock.now() })
          .onConflictDoNothing(),
      )
      const made = await find(request.id)
      if (!made) throw new Error('A receipt for trying was not stored.')
      return toRegisterReceipt(made)
    },
  }
  return { port, find }
}

export function sandboxReceiptNumber({ number }: Pick<SandboxReceipt, 'number'>): string {
  return `${NUMBER_PREFIX}${number}`
}
