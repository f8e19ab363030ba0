import type { ProductBaseWire } from '@dotyk/contract/catalogue'
import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { currentVersion } from '@dotyk/domain/documents'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runDuringUncommittedChange } from '../../../test/during-change.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { encodePayload } from '../../integrations/payment/liqpay-payload.ts'
import { signPayload } from '../../integrations/payment/liqpay-signature.ts'
import { createPaymentRepository } from '../payments/payments.repository.ts'
import { createProfileRepository } from '../profiles/profiles.repository.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEYS = { publicKey: 'i00000000000', privateKey: 'a private key of nobody' }
const STAFF = 'orders@dotyk.test'

const ENVIRONMENT = {
  ORDERS_EMAIL: STAFF,
  LIQPAY_PUBLIC_KEY: KEYS.publicKey,
  LIQPAY_PRIVATE_KEY: KEYS.privateKey,
  // Nothing listens on this address, so refunds stay queued until their job runs.
  LIQPAY_API_URL: 'http://127.0.0.1:9/',
  COMPANY_NAME: 'ТОВ «Дотик»',
  COMPANY_EDRPOU: '14360570',
  COMPANY_IBAN: 'UA21 3223 1300 0002 6007 2335 6600 1',
  COMPANY_BANK: 'АТ «Ощадбанк»',
  COMPANY_ADDRESS: 'вул. Зелена, 1, Львів',
  SUPPORT_PHONE: '+380671112233',
}

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp({ env: ENVIRONMENT })
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

async function place(order: NewOrderWire & { email: string }, by: Visitor = aVisitor(server.app)) {
  const response = await by.send('POST', '/order', order)
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('orderID')])
  return { ...response.json<{ orderID: string; number: string }>(), email: order.email }
}

/** Sends the provider's callback about an order's payment. */
async function tell(orderID: string, status: string, amount = 49_900, process = server): Promise<void> {
  const data = encodePayload({
    public_key: KEYS.publicKey,
    action: 'pay',
    order_id: orderID,
    status,
    amount: amount / 100,
    currency: 'UAH',
  })
  const response = await process.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ data, signature: signPayload(data, KEYS.privateKey, 7) }).toString(),
  })
  expect(response.statusCode).toBe(200)
}

const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const profileOf = async (owner: Visitor) =>
  (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const subjectsTo = (address: string) =>
  server.emails.filter(({ to }) => to.address === address).map(({ subject }) => subject)
/** A received transfer as the bank's statement shows it. */
const received = (amount = 49_900) => ({ payment: 'paid', amount, payer: 'ТОВ Зерно, платіж 17' })

const change = (id: string, body: object, by: Visitor = staff) =>
  by.send('PATCH', `/admin/api/v1/orders/${id}`, body)

describe('an order by card', () => {
  test('an order paid by card is announced once for repeated callbacks, and can’t be paid again', async () => {
    const { orderID, number, email } = await place(anOrder())
    const received = await server.emailTo(email, /прийнято/)
    expect(received.text).toContain(`/order/${orderID}/pay`)
    expect(received.replyTo).toBe(STAFF)
    await Promise.all([tell(orderID, 'success'), tell(orderID, 'success')])
    await tell(orderID, 'success')
    const message = await server.emailTo(email, /оплачено/)
    expect(message.subject).toContain(number)
    expect(message.text).toContain(`http://dotyk.test/order/${orderID}`)
    expect(await statusOf(orderID)).toMatchObject({
      payment: 'paid',
      paid_at: server.clock.now().toISOString(),
      may_pay: false,
    })
    await change(orderID, { started: true })
    expect(subjectsTo(email).filter(subject => /прийнято|оплачено/.test(subject))).toHaveLength(2)
  })

  test('two processes that receive the same payment callback email the buyer once', async () => {
    const { orderID, email } = await place(anOrder())
    await server.emailTo(email, /прийнято/)
    const other = await buildTestApp({ env: ENVIRONMENT, beside: server })
    try {
      const told = [server, other].flatMap(process => [process, process])
      await Promise.all(told.map(process => tell(orderID, 'success', 49_900, process)))
      await Promise.race([server, other].map(({ emailTo }) => emailTo(email, /оплачено/)))
      // Emails are sent in order, so a second email about the payment would arrive before the one about the next order.
      const next = await place(anOrder())
      await Promise.race([server, other].map(({ emailTo }) => emailTo(next.email)))
      const paid = [server, other].flatMap(({ emails }) =>
        emails.filter(({ to, subject }) => to.address === email && /оплачено/.test(subject)),
      )
      expect(paid).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  test('an order whose card payment failed gets one email with a payment link and can be paid later', async () => {
    const { orderID, email } = await place(anOrder())
    await tell(orderID, 'failure')
    expect((await server.emailTo(email, /не пройшла/)).text).toContain(`/order/${orderID}/pay`)
    expect(await statusOf(orderID)).toMatchObject({ payment: 'failed', may_pay: true })
    await tell(orderID, 'failure')
    await tell(orderID, 'success')
    await server.emailTo(email, /оплачено/)
    expect(subjectsTo(email)).toHaveLength(3)
  })

  test('an order with a page design enables its owner’s customization only once it is paid', async () => {
    const owner = await anOwner(server.app)
    const order = anOrder({ enableCustomPageDesign: true, price: 149_900 })
    const { orderID } = await place(order, owner)
    expect((await profileOf(owner)).customization_enabled).toBe(false)
    await tell(orderID, 'success', 149_900)
    expect(await profileOf(owner)).toMatchObject({
      customization_enabled: true,
      orders: [{ payment: 'paid' }],
    })
  })

  test('an order with a free page design enables the customization immediately', async () => {
    const owner = await anOwner(server.app)
    const priceThing = (price: number) => staff.send('PATCH', '/admin/api/v1/products/4-1-2-1', { price })
    const priceDesign = (first: number, min: number) =>
      staff.send('PATCH', '/admin/api/v1/design-prices', {
        currency: 'UAH',
        page_design_price: { first, min, discount: 10 },
      })
    const { price } = (await priceThing(0)).json<{ price: number }>()
    expect([price, (await priceDesign(0, 0)).statusCode]).toEqual([0, 200])
    try {
      await place(anOrder({ productID: '4-1-2-1', enableCustomPageDesign: true, price: 0 }), owner)
      expect((await profileOf(owner)).customization_enabled).toBe(true)
      const { orderID } = await place(anOrder({ enableCustomPageDesign: true }), owner)
      for (const status of ['success', 'reversed']) await tell(orderID, status)
      expect((await profileOf(owner)).customization_enabled).toBe(true)
    } finally {
      await priceThing(69_900)
      await priceDesign(100_000, 50_000)
    }
  })

  test('a refunded page design disables the customization unless another design still pays for it', async () => {
    const owner = await anOwner(server.app)
    const order = { enableCustomPageDesign: true, price: 149_900 }
    const first = await place(anOrder(order), owner)
    const second = await place(anOrder(order), owner)
    for (const { orderID } of [first, second]) await tell(orderID, 'success', 149_900)
    await tell(first.orderID, 'reversed', 149_900)
    expect((await profileOf(owner)).customization_enabled).toBe(true)
    await tell(second.orderID, 'reversed', 149_900)
    expect((await profileOf(owner)).customization_enabled).toBe(false)
  })

  test('a refunded page design leaves the customization that staff had enabled', async () => {
    const owner = await anOwner(server.app)
    const profiles = createProfileRepository(server.database.db)
    await server.database.inTransaction(tx =>
      profiles.update(tx, owner.id, { customizationEnabled: true }, server.clock.now()),
    )
    const { orderID } = await place(anOrder({ enableCustomPageDesign: true, price: 149_900 }), owner)
    await tell(orderID, 'success', 149_900)
    await tell(orderID, 'reversed', 149_900)
    expect((await profileOf(owner)).customization_enabled).toBe(true)
  })

  test('cancelling a paid order refunds it, and the buyer gets an email about each', async () => {
    const { orderID, email } = await place(anOrder())
    await tell(orderID, 'success')
    await aVisitor(server.app).send('POST', `/order/${orderID}/cancel`)
    expect((await server.emailTo(email, /скасовано/)).text).toContain('повернемо')
    const payment = await createPaymentRepository(server.database.db).find(orderID)
    expect(payment?.refundRequestedAt).toEqual(server.clock.now())
    await tell(orderID, 'reversed')
    await server.emailTo(email, /повернено/)
    expect(await statusOf(orderID)).toMatchObject({ status: 40, payment: 'refunded' })
  })

  test('an order paid after it was cancelled is refunded and isn’t made', async () => {
    const { orderID, email } = await place(anOrder())
    await aVisitor(server.app).send('POST', `/order/${orderID}/cancel`)
    expect((await server.emailTo(email, /скасовано/)).text).not.toContain('повернемо')
    await tell(orderID, 'success')
    const payment = await createPaymentRepository(server.database.db).find(orderID)
    expect(payment?.refundRequestedAt).not.toBeNull()
    await tell(orderID, 'reversed')
    await server.emailTo(email, /повернено/)
    expect(subjectsTo(email).filter(subject => /оплачено/.test(subject))).toEqual([])
  })
})

describe('the customization', () => {
  const buy = (owner: Visitor) => owner.send('POST', '/api/v1/profile/customization')
  const priceIt = (price: number) =>
    staff.send('PATCH', '/admin/api/v1/design-prices', { currency: 'UAH', customization_price: price })

  /** Opens the checkout of the customization. @returns the reference that the provider gets */
  async function checkout(owner: Visitor): Promise<string> {
    const { body } = await owner.send('GET', '/api/v1/profile/pay/customization')
    const data = /name="data" value="([^"]+)"/.exec(body)?.[1] ?? ''
    return (JSON.parse(Buffer.from(data, 'base64').toString()) as { order_id: string }).order_id
  }

  test('by default the customization costs as much as the first page design', async () => {
    const { customization_price, page_design_price } = (
      await aVisitor(server.app).send('GET', '/products/base?lng=ua')
    ).json<ProductBaseWire>()
    expect(customization_price).toBe(page_design_price.first)
  })

  test('the customization is enabled by its payment, disabled by its refund, and can be bought again', async () => {
    const owner = await anOwner(server.app)
    expect((await buy(owner)).json()).toEqual({
      success: true,
      customization_enabled: false,
      checkout: '/api/v1/profile/pay/customization',
    })
    const reference = await checkout(owner)
    expect(await checkout(owner)).toBe(reference)
    expect((await profileOf(owner)).customization_enabled).toBe(false)
    await tell(reference, 'success', 100_000)
    expect((await profileOf(owner)).customization_enabled).toBe(true)
    const receipt = await server.emailTo(owner.login, /квитанція/)
    expect(receipt.text).toContain(reference)
    expect(receipt.text).toMatch(/1\s000/)
    expect([(await buy(owner)).statusCode, (await buy(owner)).body]).toEqual([409, 'already-paid'])
    expect((await owner.send('GET', '/api/v1/profile/pay/customization')).statusCode).toBe(409)
    await tell(reference, 'reversed', 100_000)
    expect((await profileOf(owner)).customization_enabled).toBe(false)
    expect(await checkout(owner)).not.toBe(reference)
  })

  test('a bought customization stays enabled when a page design is refunded', async () => {
    const owner = await anOwner(server.app)
    const design = await place(anOrder({ enableCustomPageDesign: true, price: 149_900 }), owner)
    const reference = await checkout(owner)
    await tell(reference, 'success', 100_000)
    await tell(design.orderID, 'success', 149_900)
    await tell(design.orderID, 'reversed', 149_900)
    expect((await profileOf(owner)).customization_enabled).toBe(true)
    await tell(reference, 'reversed', 100_000)
    expect((await profileOf(owner)).customization_enabled).toBe(false)
  })

  const refundOf = async (reference: string) =>
    (await createPaymentRepository(server.database.db).find(reference))?.refundRequestedAt ?? null

  test('a customization that staff enabled during its checkout is refunded and stays enabled', async () => {
    const owner = await anOwner(server.app)
    const reference = await checkout(owner)
    await staff.send('PATCH', `/admin/api/v1/users/${owner.id}`, {
      selected: [],
      changes: { customization_enabled: true },
    })
    await tell(reference, 'success', 100_000)
    expect(await refundOf(reference)).toEqual(server.clock.now())
    await tell(reference, 'reversed', 100_000)
    expect((await profileOf(owner)).customization_enabled).toBe(true)
    expect((await buy(owner)).body).toBe('already-paid')
  })

  test('a customization from a page design is charged once: its open checkout is refunded, and the design’s refund ends it', async () => {
    const owner = await anOwner(server.app)
    const design = await place(anOrder({ enableCustomPageDesign: true, price: 149_900 }), owner)
    const reference = await checkout(owner)
    await tell(design.orderID, 'success', 149_900)
    await tell(reference, 'success', 100_000)
    expect(await refundOf(reference)).toEqual(server.clock.now())
    await tell(design.orderID, 'reversed', 149_900)
    expect((await profileOf(owner)).customization_enabled).toBe(false)
  })

  test('a bought customization is not refunded automatically', async () => {
    const owner = await anOwner(server.app)
    const reference = await checkout(owner)
    await tell(reference, 'success', 100_000)
    expect(await refundOf(reference)).toBeNull()
  })

  test('a free customization is enabled immediately', async () => {
    const owner = await anOwner(server.app)
    await priceIt(0)
    try {
      expect((await buy(owner)).json()).toEqual({
        success: true,
        customization_enabled: true,
        checkout: null,
      })
      expect((await profileOf(owner)).customization_enabled).toBe(true)
    } finally {
      await priceIt(100_000)
    }
  })

  test('a visitor without a session can’t buy the customization', async () => {
    expect((await buy(aVisitor(server.app))).statusCode).toBe(401)
  })
})

describe('an order by bank transfer', () => {
  const byTransfer = (changes: Partial<NewOrderWire> = {}) =>
    anOrder({
      payment: 'bank-transfer',
      recipient: 'legal',
      ownership: 'ТОВ',
      edrpou: '31316718',
      organization: 'Зерно',
      ...changes,
    })

  test('an order by bank transfer gets an email with its invoice, which its page offers as well', async () => {
    const { orderID, number, email } = await place(byTransfer())
    const { text, attachments } = await server.emailTo(email)
    expect(text).toContain('Рахунок на')
    expect(attachments).toMatchObject([{ filename: `invoice-${number}.pdf`, contentType: 'application/pdf' }])
    const attached = Buffer.from(attachments?.[0]?.content ?? [])
    expect(attached.subarray(0, 5).toString()).toBe('%PDF-')
    expect(attached.length).toBeGreaterThan(5_000)

    const download = await aVisitor(server.app).send('GET', `/order/${orderID}/invoice.pdf`)
    expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(download.rawPayload.length).toBe(attached.length)
    expect(await statusOf(orderID)).toMatchObject({
      has_invoice: true,
      may_pay: false,
      recipient: 'ТОВ Зерно',
    })
  })

  test('an invoice names the form of ownership once, even where it was typed before the name as well', async () => {
    const { orderID } = await place(byTransfer({ organization: 'ТОВ «Зерно»' }))
    expect((await statusOf(orderID)).recipient).toBe('ТОВ «Зерно»')
  })

  test('staff mark an order by bank transfer as paid, once', async () => {
    const { orderID, email } = await place(byTransfer())
    expect((await change(orderID, { payment: 'refunded' })).body).toBe('order-state-conflict')
    await change(orderID, received())
    expect((await change(orderID, received())).json<StaffOrderWire>().events).toMatchObject([
      { by: 'buyer', what: 'placed' },
      {
        by: `staff ${staff.login}`,
        what: 'transfer-came',
        text: expect.stringContaining('ТОВ Зерно, платіж 17') as string,
      },
    ])
    await server.emailTo(email, /оплачено/)
    await change(orderID, { payment: 'refunded' })
    await server.emailTo(email, /повернено/)
    expect((await statusOf(orderID)).payment).toBe('refunded')
  })

  test('a transfer received after the cancellation enables nothing and sends no email about production', async () => {
    const owner = await anOwner(server.app)
    const order = byTransfer({ enableCustomPageDesign: true, price: 149_900 })
    const { orderID, email } = await place(order, owner)
    await owner.send('POST', `/order/${orderID}/cancel`)
    await change(orderID, received(149_900))
    expect((await profileOf(owner)).customization_enabled).toBe(false)
    await change(orderID, { payment: 'refunded' })
    await server.emailTo(email, /повернено/)
    expect(subjectsTo(email).filter(subject => /оплачено/.test(subject))).toEqual([])
  })

  test('an order has no invoice unless it is by bank transfer, nor once it is cancelled', async () => {
    const byCard = await place(anOrder())
    const cancelled = await place(byTransfer())
    await aVisitor(server.app).send('POST', `/order/${cancelled.orderID}/cancel`)
    for (const { orderID } of [byCard, cancelled]) {
      const response = await aVisitor(server.app).send('GET', `/order/${orderID}/invoice.pdf`)
      expect([response.statusCode, response.body]).toEqual([404, 'order-not-found'])
    }
  })
})

describe.each([
  [
    '1-1-1-1',
    49_900,
    'ЄДРПОУ 14360570',
    'ua',
    ['Поки ми не взялися виготовляти', 'Напишіть у відповідь на цей лист', 'Гарантія'],
  ],
  [
    '1-1-1-2',
    1_490,
    'EDRPOU 14360570',
    'en',
    ['Until we start making it', 'Reply to this e-mail', 'Warranty'],
  ],
] as const)('the e-mail that confirms an order of %s', (productID, price, code, lng, said) => {
  test('an order’s confirmation e-mail names the seller, the buyer’s rights and the accepted agreement', async () => {
    const { email } = await place(anOrder({ productID, price }))
    const { text, html } = await server.emailTo(email)
    const seller = ['ТОВ «Дотик»', code, 'вул. Зелена, 1, Львів', '+380 67 111 22 33']
    const agreement = currentVersion('user-agreement').number
    const returns = currentVersion('product-return').number
    const links = [`/user-agreement/${agreement}?lng=${lng}`, `/product-return/${returns}?lng=${lng}`]
    for (const each of [...seller, ...said, ...links]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(each)
      expect(html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')).toContain(each)
    }
  })
})

test('a cancellation that comes while staff begin to make the order is refused', async () => {
  const { orderID } = await place(anOrder({ payment: 'upon-receipt' }))
  const begin = sql`update orders set started_at = now() where id = ${orderID}`
  const answer = await runDuringUncommittedChange(server, begin, () =>
    aVisitor(server.app).send('POST', `/order/${orderID}/cancel`),
  )
  expect([answer.statusCode, answer.body]).toEqual([409, 'order-not-cancellable'])
  expect((await statusOf(orderID)).status).toBe(20)
})

describe('orders seen by staff', () => {
  test('the staff email about a new order has the buyer’s contacts, the comment and what to check by hand, and is answered to the buyer', async () => {
    const { number, email } = await place(anOrder({ comment: 'Без дзвінка', city: 'Неіснуюче' }))
    const { text, replyTo } = await server.emailTo(STAFF, new RegExp(number))
    expect(replyTo).toBe(email)
    for (const said of [email, '+380671234567', 'Без дзвінка', 'Коваленко Олена', 'Перевірити вручну: місто'])
      expect(text).toContain(said)
  })

  test('staff see an order’s printed text and the page its chip opens', async () => {
    const owner = await anOwner(server.app)
    const { number } = await place(anOrder({ cardName: 'Олена Коваленко', cardLine: 'Архітекторка' }), owner)
    const listed = (await staff.send('GET', `/admin/api/v1/orders?q=${number}`)).json<{
      items: StaffOrderWire[]
    }>()
    expect(listed.items).toMatchObject([
      { cardName: 'Олена Коваленко', cardLine: 'Архітекторка', pageID: owner.id },
    ])
  })

  test.each([
    ['begins', { started: true }],
    ['is over before anybody said that it began', { status: 30 }],
  ])(
    'an order without a page gets one once its production %s, and the buyer is emailed its link',
    async (_when, step) => {
      const { orderID, number, email } = await place(anOrder({ payment: 'upon-receipt' }))
      const listed = async () => {
        const { items } = (await staff.send('GET', `/admin/api/v1/orders?q=${number}`)).json<{
          items: StaffOrderWire[]
        }>()
        return items[0]?.pageID
      }
      expect(await listed()).toBeNull()
      await change(orderID, step)
      await change(orderID, { status: 30 })
      const page = await listed()
      const { text } = await server.emailTo(email, /сторінка/)
      const [, key] = /\/login\?key=([\w-]+)/.exec(text) ?? []
      const buyer = aVisitor(server.app)
      expect((await buyer.send('POST', '/auth/signin', { key })).statusCode).toBe(200)
      expect(await profileOf(buyer)).toMatchObject({ id: page })
      expect(subjectsTo(email).filter(subject => subject.includes('сторінка'))).toHaveLength(1)
    },
  )

  test('an order that names its page gets no new one', async () => {
    const owner = await anOwner(server.app)
    const { orderID, email } = await place(anOrder({ payment: 'upon-receipt' }), owner)
    await change(orderID, { started: true })
    expect((await change(orderID, { status: 30, waybill: '20450000000001' })).json()).toMatchObject({
      pageID: owner.id,
    })
    await server.emailTo(email, /вирушило/)
    expect(subjectsTo(email).join()).not.toContain('сторінка')
  })

  test('only staff list and change orders', async () => {
    const owner = await anOwner(server.app)
    const { orderID } = await place(anOrder(), owner)
    for (const other of [owner, aVisitor(server.app)]) {
      expect((await other.send('GET', '/admin/api/v1/orders')).statusCode).toBe(401)
      expect((await change(orderID, { status: 40 }, other)).statusCode).toBe(401)
    }
    expect((await statusOf(orderID)).status).toBe(20)
  })

  test('staff find an order by number, name, phone and e-mail, page by page', async () => {
    const order = anOrder({ firstname: 'Роксолана', lastname: 'Ґалаґан', phone: '+380509998877' })
    const { number, email } = await place(order)
    await place(anOrder({ lastname: 'Ґалаґан' }))
    const find = async (query: string) =>
      (await staff.send('GET', `/admin/api/v1/orders?${query}`)).json<{
        items: StaffOrderWire[]
        next: string | null
        total: number
      }>()
    const phones = ['509998877', '050 999 88 77', '8 (050) 999-88', '+38 050 999']
    for (const q of [number, ...phones, email, 'Роксолана Ґалаґан', 'ґалаґан роксолана'])
      expect((await find(`q=${encodeURIComponent(q)}`)).items.map(each => each.number)).toEqual([number])
    const first = await find(`q=${encodeURIComponent('Ґалаґан')}&limit=1&status=20`)
    expect([first.total, first.items.length]).toEqual([2, 1])
    const second = await find(`q=${encodeURIComponent('Ґалаґан')}&limit=1&cursor=${first.next}`)
    expect([second.items.map(each => each.number), second.next]).toEqual([[number], null])
    expect((await find('q=%25')).total).toBe(0)
  })

  test('staff start an order, which the buyer then can’t cancel, and send it with its waybill, announced once', async () => {
    const owner = await anOwner(server.app)
    const { orderID, email } = await place(anOrder({ payment: 'upon-receipt' }), owner)
    await change(orderID, { started: true })
    expect((await owner.send('POST', `/order/${orderID}/cancel`)).body).toBe('order-not-cancellable')
    expect((await change(orderID, { status: 30, waybill: '20450000000000' })).json()).toMatchObject({
      status: 30,
      waybill: '20450000000000',
    })
    await change(orderID, { status: 30, waybill: '20450000000001' })
    expect((await server.emailTo(email, /вирушило/)).text).toContain('novaposhta.ua/tracking/20450000000000')
    expect(await statusOf(orderID)).toMatchObject({ waybill: '20450000000001', may_cancel: false })
    expect((await profileOf(owner)).order_status).toBe(30)
    expect((await change(orderID, { status: 40 })).body).toBe('order-sent')
    // The carrier brings the parcel back because nobody collected it.
    await server.database.db.execute(
      sql`insert into order_parcels (order_id, state, known_at) values (${orderID}, 'refused', now())
        on conflict (order_id) do update set state = 'refused', known_at = now()`,
    )
    expect((await change(orderID, { status: 40 })).json()).toMatchObject({ status: 40 })
    expect((await change(orderID, { status: 30 })).body).toBe('order-state-conflict')
    await server.emailTo(email, /скасовано/)
    expect(subjectsTo(email)).toHaveLength(3)
  })

  test('a sent order is announced once its Nova Poshta waybill is entered, with another carrier at once', async () => {
    const late = await place(anOrder({ payment: 'upon-receipt' }))
    await change(late.orderID, { status: 30 })
    expect((await statusOf(late.orderID)).status).toBe(30)
    await change(late.orderID, { status: 30, waybill: '20450000000000' })
    expect((await server.emailTo(late.email, /вирушило/)).text).toContain('20450000000000')
    expect(subjectsTo(late.email).filter(subject => /вирушило/.test(subject))).toHaveLength(1)

    const other = await place(anOrder({ payment: 'upon-receipt', shipping: 'other' }))
    await change(other.orderID, { status: 30 })
    expect((await server.emailTo(other.email, /вирушило/)).text).not.toContain('novaposhta')
  })

  test.each([
    {},
    { status: 20 },
    { started: false },
    { status: 30, waybill: '' },
    { status: 40, started: true },
  ])('a staff change of an order to %j is refused', async body => {
    const { orderID } = await place(anOrder())
    expect((await change(orderID, body)).body).toBe('invalid-body')
  })
})

test('bank transfer is neither offered nor accepted where real payments have no seller for the invoice', async () => {
  const bare = await buildTestApp({
    env: { LIQPAY_PUBLIC_KEY: KEYS.publicKey, LIQPAY_PRIVATE_KEY: KEYS.privateKey },
  })
  try {
    const visitor = aVisitor(bare.app)
    expect((await visitor.send('GET', '/order/payments')).json()).toEqual({
      methods: ['liqpay', 'upon-receipt'],
    })
    const response = await visitor.send('POST', '/order', anOrder({ payment: 'bank-transfer' }))
    expect([response.statusCode, response.body]).toEqual([400, 'payment-method-not-offered'])
    expect(bare.emails).toEqual([])
  } finally {
    await bare.close()
  }
})
