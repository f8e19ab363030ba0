import { randomUUID } from 'node:crypto'
import type { ReceiptLine } from '@dotyk/domain/fiscal'
import type { Currency } from '@dotyk/domain/values'
import { pino } from 'pino'
import { defaultBrands } from '../../../../test/default-brands.ts'
import { inject } from 'vitest'
import { openPostgres } from '../../../database/open.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import type { FiscalPort } from '../../../integrations/fiscal/port.ts'
import { startCheckboxServer } from '../../../integrations/fiscal/test/checkbox-server.ts'
import { createAudit } from '../../audit/index.ts'
import { correctReceipt, type ReceiptCorrectionRequest } from '../correct-receipt.ts'
import { createReceipts } from '../index.ts'
import type { ReceiptsDeps } from '../receipts.context.ts'
import { CLOSE_SHIFT_QUEUE } from '../receipts.jobs.ts'
import { createReceiptRepository, type Receipt } from '../receipts.repository.ts'
import { RECEIPT_ISSUE_QUEUE } from '../queue-issuing.ts'
import { issueTestReceipt } from '../issue-test-receipt.ts'
import { createTestCheckbox } from './checkbox-at.ts'

export const RECEIPT_LINES: ReceiptLine[] = [
  { name: 'NFC‑картка', count: 2, price: 20_000 },
  { name: 'Дизайн сторінки, 3 сторінки', count: 1, price: 9_900 },
]
export const RECEIPT_TOTAL = 49_900
/** Noon in Kyiv. */
const NOON = new Date('2026-11-27T10:00:00Z')

const STAFF = { staffId: randomUUID(), login: 'olena', address: '203.0.113.7', browser: '' }

export type ReceiptTestBench = Awaited<ReturnType<typeof aReceiptTestBench>>

/** Complete receipts on a real database, with a register over HTTP and payments that the test controls. */
export async function aReceiptTestBench() {
  const { server: databases, template, run: ofRun } = inject('databases')
  const { url, drop } = await createTestServer(databases, { run: ofRun }).createDatabase(template)
  const database = await openPostgres(url)
  const { db, inTransaction } = database
  let now = NOON
  const clock = { now: () => now }
  const server = await startCheckboxServer(clock.now)
  const repository = createReceiptRepository(db)
  /** Receipts that were emailed to their buyers. */
  const emailed: Receipt[] = []
  /** This callback runs when a receipt is stored as made, before its transaction ends. */
  let onStoring: () => void = () => undefined

  const deps: ReceiptsDeps = {
    db,
    inTransaction,
    clock,
    brands: defaultBrands('https://dotyk.example'),
    logger: pino({ level: 'silent' }),
    jobs: { enqueue: () => Promise.resolve() },
    audit: createAudit({ db }),
    accounts: { find: () => Promise.resolve(null) },
    profiles: { findCompanyId: () => Promise.resolve(null) },
    queueEmail: () => Promise.resolve(),
    register: createTestCheckbox(server),
    linesOfOrder: () => Promise.resolve(RECEIPT_LINES),
    lineOfDifference: () => Promise.resolve([]),
    emailOfOrder: () => Promise.resolve(null),
    async emailOrderReceipt(_tx, receipt) {
      onStoring()
      emailed.push(receipt)
    },
    orderNumbers: () => Promise.resolve(new Map()),
    drawQr: () => Promise.resolve(Buffer.alloc(0)),
  }
  const openDesk = (register: FiscalPort | null = createTestCheckbox(server)) =>
    createReceipts({ ...deps, register })
  const desk = openDesk()

  async function run(queue: string, worker = desk): Promise<void> {
    await worker.jobs.find(job => job.queue === queue)?.work([])
  }

  return {
    server,
    databaseUrl: url,
    db,
    emailed,
    openDesk,
    desk,

    now: clock.now,

    setTime(time: string | Date) {
      now = new Date(time)
    },
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    failStoring(fail: () => void) {
      onStoring = fail
    },

    /** Pays an order by card. @returns the payment's reference */
    async pay({
      currency = 'UAH',
      worker = desk,
      isReceiptByProvider = false,
    }: {
      currency?: Currency
      worker?: typeof desk
      isReceiptByProvider?: boolean
    } = {}): Promise<string> {
      const reference = randomUUID().replaceAll('-', '')
      const price = { amount: RECEIPT_TOTAL, currency }
      const change = { kind: 'order', subject: reference, reference, price, to: 'paid', at: now } as const
      await inTransaction(tx => worker.onPaymentChanged(tx, { ...change, isReceiptByProvider }))
      return reference
    },
    /** Reports the same payment once more. */
    payAgain: (reference: string) =>
      inTransaction(tx =>
        desk.onPaymentChanged(tx, {
          kind: 'order',
          subject: reference,
          reference,
          to: 'paid',
          at: now,
          price: { amount: RECEIPT_TOTAL, currency: 'UAH' },
        }),
      ),
    refund: (reference: string) =>
      inTransaction(tx =>
        desk.onPaymentChanged(tx, {
          kind: 'order',
          subject: reference,
          reference,
          to: 'refunded',
          at: now,
          price: { amount: RECEIPT_TOTAL, currency: 'UAH' },
        }),
      ),
    refundPart: (reference: string, amount: number, refundId: string = randomUUID()) =>
      inTransaction(tx =>
        desk.onPartRefunded(tx, { orderId: reference, reference, refundId, amount, at: now }),
      ),

    issue: (worker = desk) => run(RECEIPT_ISSUE_QUEUE, worker),
    closeShift: () => run(CLOSE_SHIFT_QUEUE),
    correct: (
      id: string,
      request: Partial<ReceiptCorrectionRequest> & Pick<ReceiptCorrectionRequest, 'correction'>,
    ) => correctReceipt({ ...deps, receipts: repository }, id, { reason: '', number: '', ...request }, STAFF),

    tryRegister: () => issueTestReceipt({ ...deps, receipts: repository }, STAFF),

    /** The receipts of a payment, oldest first. */
    of: (reference: string) => repository.listOf('order', reference),
    countOwed: () => repository.countOwed(),

    async close() {
      await server.close()
      await database.close()
      await drop()
    },
  }
}
