import { randomUUID } from 'node:crypto'
import type { PaymentState } from '@dotyk/domain/payments'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { defaultBrands } from '../../../../test/default-brands.ts'
import { openTestDatabase } from '../../../../test/open-test-database.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import { createHttp, addSharedHooks } from '../../../http/application.ts'
import { createHttpContext } from '../../../http/http-context.ts'
import type { SessionGuard } from '../../../http/session-guard.ts'
import { createLiqpay, type LiqpayOptions } from '../../../integrations/payment/liqpay.ts'
import type { PaymentPort, SignedPayload } from '../../../integrations/payment/port.ts'
import { encodePayload } from '../../../integrations/payment/liqpay-payload.ts'
import { signPayload } from '../../../integrations/payment/liqpay-signature.ts'
import { TEST_KEYS } from '../../../integrations/payment/test/liqpay-server.ts'
import { Refusal } from '../../../refusal.ts'
import { createPayments, type DescribedOrder, type PaymentChange } from '../index.ts'
import { createPaymentRepository } from '../payments.repository.ts'
import type { RefundJob } from '../queue-refund.ts'

export type PaymentTestBench = Awaited<ReturnType<typeof aPaymentTestBench>>

export const TEST_PRICE = { amount: 49_900, currency: 'UAH' } as const

interface CallbackOptions {
  /** Fields that replace those of the provider's usual callback. */
  fields?: object
  privateKey?: string
}

/** The complete payments on a real database and real routes, with orders and a provider that the test controls. */
export async function aPaymentTestBench({
  others = [],
  receiptGood = null,
}: { others?: PaymentPort[]; receiptGood?: number | null } = {}) {
  const { database, drop } = await openTestDatabase()
  const { db, inTransaction } = database
  await db.execute(sql`create table payment_changes (subject text, was text, is_now text, at serial)`)
  const clock = createTestClock()
  const brands = defaultBrands('https://dotyk.example')
  const log: string[] = []
  const orders = new Map<string, DescribedOrder>()
  /** The provider's statuses by the id of an attempt; an attempt that was never opened is absent. */
  const provider = new Map<string, string>()
  const refunded: string[] = []
  const queuedRefunds: RefundJob[] = []
  const queuedParts: object[] = []
  const queuedClosings: object[] = []
  /** The partial refunds that the order was notified of. */
  const partsRefunded: { orderId: string; amount: number }[] = []
  /** The orders that were notified of a refused refund. */
  const refusedRefunds: string[] = []
  /** Orders whose payment changes fail to be applied. */
  const failingSubjects = new Set<string>()
  /** Of each paid subject, whether the provider makes the receipt. */
  const receiptsByProvider = new Map<string, boolean>()
  let isProviderAway = false
  /** The provider answers requests only once this promise resolves. */
  let held = Promise.resolve()

  const options: LiqpayOptions = {
    ...TEST_KEYS,
    version: 7,
    apiUrl: 'https://www.liqpay.ua/api/',
    async send(data) {
      await held
      if (isProviderAway) return null
      const asked = JSON.parse(Buffer.from(data, 'base64').toString()) as {
        action: string
        order_id: string
        amount: number
      }
      const id = asked.order_id
      const status = provider.get(id)
      if (asked.action === 'refund') {
        if (status !== 'success') return { result: 'error', err_code: 'payment_err_status' }
        refunded.push(id)
        if (asked.amount < TEST_PRICE.amount / 100) return { result: 'ok', status: 'success' }
        provider.set(id, 'reversed')
        return { result: 'ok', status: 'reversed' }
      }
      if (!status) return { result: 'error', err_code: 'payment_not_found' }
      return {
        result: 'ok',
        order_id: id,
        status,
        amount: TEST_PRICE.amount / 100,
        currency: TEST_PRICE.currency,
      }
    },
  }
  const port = createLiqpay({ ...options, receiptGood })
  const providers: [PaymentPort, ...PaymentPort[]] = [port, ...others]
  const payments = createPaymentRepository(db)
  const purchase = {
    price: () => Promise.resolve(TEST_PRICE.amount),
    assertDue: () => Promise.reject(new Refusal('already-paid')),
  }
  const desk = createPayments({
    db,
    inTransaction,
    clock,
    providers,
    brands,
    publicUrl: () => 'https://dotyk.example',
    logger: pino({ level: 'warn', base: null }, { write: line => void log.push(line) }),
    jobs: {
      enqueue: (_tx, queue, refund) => {
        if (queue === 'payments.refund') queuedRefunds.push(refund as RefundJob)
        if (queue === 'payments.refund-part') queuedParts.push(refund)
        if (queue === 'payments.close-checkouts') queuedClosings.push(refund)
        return Promise.resolve()
      },
    },
    purchases: { subscription: purchase, customization: purchase },
    describeOrder: async id => orders.get(id) ?? null,
    orderNumbers: async ids => new Map(ids.map(id => [id, orders.get(id)?.number ?? ''])),
    async onPaymentChanged(tx, { subject, from, to, isReceiptByProvider }: PaymentChange) {
      if (to === 'paid') receiptsByProvider.set(subject, isReceiptByProvider)
      if (failingSubjects.has(subject)) throw new Error('The order can’t be changed.')
      await tx.execute(
        sql`insert into payment_changes (subject, was, is_now) values (${subject}, ${from}, ${to})`,
      )
    },
    describeReceipt: (_tx, { amount }) =>
      Promise.resolve({
        lines: [{ name: 'NFC‑картка', count: 1, price: amount }],
        email: 'olena@example.com',
      }),
    async onRefundRefused(_tx, orderId) {
      refusedRefunds.push(orderId)
    },
    async onPartRefunded(_tx, { orderId, amount }) {
      partsRefunded.push({ orderId, amount })
    },
  })
  const [reconcile, refund, refundPart, closeCheckouts] = desk.jobs

  const app = await createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    https: false,
    isKnownHost: () => true,
    sendUnavailablePage: reply => reply.send(),
  })
  const limitAttempts = async () => undefined
  await addSharedHooks(app, { brands, consoleHasOwnHost: false, limitAttempts })
  const guard: SessionGuard = {
    requireOwner: async ({ headers }) => {
      if (!headers['x-profile']) throw new Refusal('unauthorised')
      return { profileId: String(headers['x-profile']), tokenHash: '', startedAt: new Date(0) }
    },
    requireUndeleted: async () => undefined,
    requireStaff: async () => {
      throw new Refusal('unauthorised')
    },
    findOwner: async () => null,
  }
  await desk.addRoutes(
    createHttpContext(app, {
      guard,
      brands,
      secure: false,
      clock,
      rateLimitFactor: 1_000,
      limitAttempts,
      acquireUploadSlot: async () => undefined,
    }),
  )
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found')
  })
  await app.ready()

  /** A callback in the form in which the provider sends it. */
  function callbackOf(id: string, status: string, { fields = {}, privateKey }: CallbackOptions = {}) {
    const about = { public_key: TEST_KEYS.publicKey, action: 'pay', order_id: id, status }
    const data = encodePayload({
      ...about,
      amount: TEST_PRICE.amount / 100,
      currency: TEST_PRICE.currency,
      ...fields,
    })
    return { data, signature: signPayload(data, privateKey ?? TEST_KEYS.privateKey, 7) }
  }

  const post = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/payments/liqpay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  return {
    app,
    database,
    clock,
    payments,
    provider,
    orders,
    refunded,
    partsRefunded,
    log,
    post,
    callbackOf,
    failingSubjects,
    receiptsByProvider,
    countFlagged: desk.countFlagged,
    requestRefund: (orderId: string) => inTransaction(tx => desk.refund(tx, orderId)),

    /** Creates an order that waits for its payment. */
    async anOrder(changes: Partial<DescribedOrder> = {}): Promise<string> {
      const id = randomUUID().replaceAll('-', '')
      const described = {
        number: '1024-77',
        title: 'NFC‑картка',
        language: 'ua',
        mayPayOnline: true,
        isDifference: false,
      } as const
      orders.set(id, { ...described, ...TEST_PRICE, profileId: null, companyId: null, ...changes })
      const { amount = TEST_PRICE.amount, currency = TEST_PRICE.currency } = changes
      await inTransaction(tx => desk.openForOrder(tx, { orderId: id, amount, currency }))
      return id
    },

    /** Sends the provider's callback for an attempt. */
    tell: (id: string, status: string, options?: CallbackOptions) =>
      post({ ...callbackOf(id, status, options) }),

    /** The buyer opens the checkout. @returns the id that the provider gets, or null where nothing is due */
    async openCheckout(orderId: string): Promise<string | null> {
      const { body } = await app.inject({ url: `/order/${orderId}/pay` })
      const data = /name="data" value="([^"]+)"/.exec(body)?.[1]
      if (!data) return null
      return (JSON.parse(Buffer.from(data, 'base64').toString()) as { order_id: string }).order_id
    },

    /** Makes another provider take new payments from now on. */
    switchTo(name: PaymentPort['name']) {
      providers.sort((a, b) => Number(b.name === name) - Number(a.name === name))
    },

    /** Makes LiqPay, which takes new payments, make the receipts from now on, or make none. */
    setReceiptGood(good: number | null) {
      providers[0] = createLiqpay({ ...options, receiptGood: good })
    },

    /** The buyer follows the link to pay. */
    pay: (orderId: string) => app.inject({ url: `/order/${orderId}/pay` }),

    /** Sends monobank's callback. */
    postMonobank: ({ data, signature }: SignedPayload) =>
      app.inject({
        method: 'POST',
        url: '/payments/monobank',
        headers: { 'content-type': 'application/json', 'x-sign': signature },
        payload: data,
      }),

    /** The state of the order's newest payment. */
    async stateOf(orderId: string): Promise<PaymentState | undefined> {
      return (await payments.findNewest('order', orderId))?.state
    },

    /** The changes that the order was notified of, oldest first, such as `pending→paid`. */
    async changesOf(subject: string): Promise<string[]> {
      const rows = (await db.execute(
        sql`select was, is_now from payment_changes where subject = ${subject} order by at`,
      )) as {
        rows: { was: string; is_now: string }[]
      }
      return rows.rows.map(row => `${row.was}→${row.is_now}`)
    },

    async reconcile(): Promise<void> {
      await reconcile?.work([{ id: 'job', data: {} }])
    },

    /** Runs the queued refunds. @returns the number of refunds to be tried again */
    async workRefunds(): Promise<number> {
      const batch = queuedRefunds.splice(0).map((data, at) => ({ id: String(at), data }))
      const { failed } = await refund!.work(batch)
      for (const { id } of failed) queuedRefunds.push(batch[Number(id)]!.data)
      return failed.length
    },

    requestPart: (orderId: string, amount: number | null) =>
      inTransaction(tx => desk.requestRefund(tx, { orderId, amount, by: 'olena' })),

    /** Runs the queued partial refunds. */
    async workParts(): Promise<void> {
      await refundPart!.work(queuedParts.splice(0).map((data, at) => ({ id: String(at), data })))
    },

    /** Changes the amount due for an order. */
    async changeDue(orderId: string, amount: number): Promise<void> {
      const { currency } = TEST_PRICE
      await inTransaction(tx => desk.changeDue(tx, { orderId, amount, currency }))
      const described = orders.get(orderId)
      if (described) orders.set(orderId, { ...described, amount })
    },

    /** Closes the checkouts that are no longer due. @returns the number of checkouts to be tried again */
    async workClosings(): Promise<number> {
      const batch = queuedClosings.splice(0).map((data, at) => ({ id: String(at), data }))
      const { failed } = await closeCheckouts!.work(batch)
      for (const { id } of failed) queuedClosings.push(batch[Number(id)]!.data)
      return failed.length
    },

    /** Makes the provider stop answering until the returned function is called. */
    holdProvider(): () => void {
      let release = () => {}
      held = new Promise(resolve => {
        release = resolve
      })
      return release
    },

    setProviderAway(away: boolean) {
      isProviderAway = away
    },

    async close() {
      await app.close()
      await database.close()
      drop()
    },
  }
}
