import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire, StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { sendFile } from '../../../test/form.ts'
import { plainPng } from '../../../test/pictures.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { encodePayload } from '../../integrations/payment/liqpay-payload.ts'
import { signPayload } from '../../integrations/payment/liqpay-signature.ts'

const KEYS = { publicKey: 'i00000000000', privateKey: 'a private key of nobody' }

let server: TestApp
let owner: Visitor & { login: string }
let manager: Visitor
let maker: Visitor

beforeAll(async () => {
  server = await buildTestApp({
    env: {
      LIQPAY_PUBLIC_KEY: KEYS.publicKey,
      LIQPAY_PRIVATE_KEY: KEYS.privateKey,
      // Nothing listens on this address, so refunds stay queued until their job runs.
      LIQPAY_API_URL: 'http://127.0.0.1:9/',
      COMPANY_NAME: 'ТОВ «Дотик»',
      COMPANY_EDRPOU: '14360570',
      COMPANY_IBAN: 'UA21 3223 1300 0002 6007 2335 6600 1',
      COMPANY_BANK: 'АТ «Ощадбанк»',
    },
  })
  owner = await aStaffMember(server)
  manager = await aStaffMember(server, 'manager')
  maker = await aStaffMember(server, 'production')
})

afterAll(() => server.close())

async function place(changes: Partial<NewOrderWire> = {}, by: Visitor = aVisitor(server.app)) {
  const order = anOrder(changes)
  const response = await by.send('POST', '/order', order)
  expect(response.body).toContain('orderID')
  return { id: response.json<{ orderID: string }>().orderID, email: order.email }
}

/** Sends a callback of a payment attempt. */
async function tell(attempt: string, status: string, amount = 49_900): Promise<void> {
  const data = encodePayload({
    public_key: KEYS.publicKey,
    action: 'pay',
    order_id: attempt,
    status,
    amount: amount / 100,
    currency: 'UAH',
  })
  const response = await server.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ data, signature: signPayload(data, KEYS.privateKey, 7) }).toString(),
  })
  expect(response.statusCode).toBe(200)
}

const url = (id: string, rest = '') => `/admin/api/v1/orders/${id}${rest}`
const change = (id: string, body: object, by: Visitor = owner) => by.send('PATCH', url(id), body)
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const detailOf = async (id: string) => (await owner.send('GET', url(id))).json<StaffOrderDetailWire>()
const transfer = (amount = 49_900) => ({ payment: 'paid', amount, payer: 'ТОВ Зерно' })
const subjectsTo = (address: string) =>
  server.emails.filter(({ to }) => to.address === address).map(({ subject }) => subject)

/** Every call that makes or sends an order, by its name; each must be refused while the order is on hold. */
const FORWARD: [string, (id: string) => Promise<{ statusCode: number; body: string }>][] = [
  ['begun', id => change(id, { started: true })],
  ['printed', id => change(id, { step: 'printed' })],
  ['encoded', id => change(id, { step: 'encoded' })],
  ['packed', id => change(id, { step: 'packed' })],
  ['sent', id => change(id, { step: 'sent' })],
  ['done', id => change(id, { status: 30 })],
  ['done with its waybill', id => change(id, { status: 30, waybill: '20450000000001' })],
  ['given a waybill', id => change(id, { waybill: '20450000000001' })],
  ['registered with the carrier', id => owner.send('POST', url(id, '/waybill'))],
]

async function expectHeld(id: string, key: string): Promise<void> {
  for (const [step, take] of FORWARD) {
    const { statusCode, body } = await take(id)
    expect([step, statusCode, body]).toEqual([step, 409, key])
  }
  expect(await statusOf(id)).toMatchObject({ status: 20, on_hold: key, step: null, waybill: null })
}

describe('orders on hold', () => {
  test.each<[string, string, () => Promise<string>]>([
    ['while its card payment is awaited', 'order-unpaid', async () => (await place()).id],
    [
      'once its card payment failed',
      'order-unpaid',
      async () => {
        const { id } = await place()
        await tell(id, 'failure')
        return id
      },
    ],
    [
      'while its transfer is awaited',
      'order-unpaid',
      async () => (await place({ payment: 'bank-transfer' })).id,
    ],
    [
      'once the bank reversed its card payment',
      'payment-reversed',
      async () => {
        const { id } = await place()
        await tell(id, 'success')
        await tell(id, 'reversed')
        return id
      },
    ],
    [
      'while all of its card payment is on its way back',
      'payment-reversed',
      async () => {
        const { id } = await place()
        await tell(id, 'success')
        expect((await owner.send('POST', url(id, '/refund'), {})).statusCode).toBe(200)
        return id
      },
    ],
    [
      'while the last part of its card payment is on its way back',
      'payment-reversed',
      async () => {
        const { id } = await place()
        await tell(id, 'success')
        await owner.send('POST', url(id, '/refund'), { amount: 20_000 })
        await owner.send('POST', url(id, '/refund'), { amount: 29_900 })
        return id
      },
    ],
    [
      'once its transfer was returned by hand',
      'payment-reversed',
      async () => {
        const { id } = await place({ payment: 'bank-transfer' })
        await change(id, transfer())
        await change(id, { payment: 'refunded' })
        return id
      },
    ],
    [
      'once its transfer was returned in parts',
      'payment-reversed',
      async () => {
        const { id } = await place({ payment: 'bank-transfer' })
        await change(id, transfer())
        for (const amount of [20_000, 29_900])
          await owner.send('POST', url(id, '/refund'), { amount, note: 'платіж 17' })
        return id
      },
    ],
  ])('an order can’t be made or sent %s', async (_fact, key, prepare) => {
    await expectHeld(await prepare(), key)
  })
})

test('no layout goes to a buyer and no chip is written while an order is on hold', async () => {
  const { id } = await place({ createPrintDesign: true, price: 79_900 })
  await tell(id, 'success', 79_900)
  const upload = () =>
    sendFile(owner, url(id, '/layout'), { bytes: plainPng({ width: 400, height: 240 }), name: 'a.png' })
  expect((await upload()).statusCode).toBe(200)
  const layoutID = (await statusOf(id)).layout?.layoutID
  await tell(id, 'reversed', 79_900)
  expect((await upload()).body).toBe('payment-reversed')
  const answer = { layoutID, approved: true }
  expect((await aVisitor(server.app).send('POST', `/order/${id}/layout`, answer)).body).toBe(
    'payment-reversed',
  )

  const printed = await place()
  await tell(printed.id, 'success')
  await change(printed.id, { step: 'printed' })
  const address = (await detailOf(printed.id)).page?.address
  await tell(printed.id, 'reversed')
  const chip = { serial: '04:a2', address, locked: false }
  expect((await owner.send('PUT', url(printed.id, '/chips/1'), chip)).body).toBe('payment-reversed')
})

test('an order with a reversed payment leaves its queue and is flagged, and its page tells the buyer', async () => {
  const { id, email } = await place()
  await tell(id, 'success')
  await change(id, { step: 'printed' })
  await tell(id, 'reversed')
  expect(await detailOf(id)).toMatchObject({ stage: 'unpaid', flag: 'payment-reversed', status: 20 })
  const flagged = await owner.send('GET', '/admin/api/v1/orders?flagged=true&limit=500')
  expect(flagged.json<{ items: StaffOrderWire[] }>().items.map(({ orderID }) => orderID)).toContain(id)
  expect(await statusOf(id)).toMatchObject({
    payment: 'refunded',
    on_hold: 'payment-reversed',
    may_pay: true,
  })
  const told = await server.emailTo(email, /призупинено/)
  expect(told.text).toContain(`/order/${id}/pay`)
  expect(told.text).toContain('не виготовляємо й не надсилаємо')
})

test('a partial refund doesn’t stop an order’s production', async () => {
  const { id } = await place()
  await tell(id, 'success')
  await owner.send('POST', url(id, '/refund'), { amount: 10_000 })
  expect((await change(id, { step: 'printed' })).json()).toMatchObject({ step: 'printed', stage: 'encoding' })
})

describe('an order whose payment was reversed', () => {
  /** Opens the checkout, and returns the provider's id of the payment attempt. */
  async function openCheckout(id: string): Promise<string> {
    const page = await aVisitor(server.app).send('GET', `/order/${id}/pay`)
    expect(page.statusCode).toBe(200)
    const [, data = ''] = /name="data" value="([^"]+)"/.exec(page.body) ?? []
    return (JSON.parse(Buffer.from(data, 'base64').toString()) as { order_id: string }).order_id
  }

  async function aReversedOrder(changes: Partial<NewOrderWire> = {}, by?: Visitor) {
    const order = await place(changes, by)
    await tell(order.id, 'success', changes.price)
    await change(order.id, { step: 'printed' })
    await tell(order.id, 'reversed', changes.price)
    return order
  }

  test('a reversed order can be paid by another payment, and continues at its step', async () => {
    const { id, email } = await aReversedOrder()
    const first = await openCheckout(id)
    // Two open checkout pages ask for the same payment.
    expect([first, await openCheckout(id)]).toEqual([`${id}-2`, `${id}-2`])
    expect(await statusOf(id)).toMatchObject({ on_hold: 'payment-reversed', may_pay: true })
    await tell(first, 'success')
    expect(await statusOf(id)).toMatchObject({
      payment: 'paid',
      on_hold: null,
      may_pay: false,
      step: 'printed',
    })
    expect((await change(id, { step: 'packed' })).json()).toMatchObject({
      step: 'packed',
      flag: null,
      refunded: 0,
    })
    await expect.poll(() => subjectsTo(email).filter(subject => /оплачено/.test(subject))).toHaveLength(2)

    await tell(first, 'reversed')
    expect((await change(id, { step: 'sent' })).body).toBe('payment-reversed')
    expect(await openCheckout(id)).toBe(`${id}-3`)
  })

  test('a reversed order stays on hold while another payment attempt fails', async () => {
    const { id } = await aReversedOrder()
    await tell(await openCheckout(id), 'failure')
    expect((await change(id, { step: 'packed' })).body).toBe('payment-reversed')
    await tell(await openCheckout(id), 'success')
    expect((await change(id, { step: 'packed' })).statusCode).toBe(200)
  })

  test('cancelling a reversed order that was paid again refunds the second payment', async () => {
    const { id } = await aReversedOrder()
    await tell(await openCheckout(id), 'success')
    await change(id, { status: 40 })
    const { rows } = (await server.database.db.execute(
      sql`select reference, refund_requested_at is not null as asked from payments where subject = ${id} order by 1`,
    )) as { rows: { reference: string; asked: boolean }[] }
    expect(rows).toEqual([
      { reference: id, asked: false },
      { reference: `${id}-2`, asked: true },
    ])
  })

  test('a reversed order enables its page design again when it is paid again', async () => {
    const buyer = await anOwner(server.app)
    const isOn = async () =>
      (await buyer.send('GET', '/api/v1/profile/')).json<{ customization_enabled: boolean }>()
        .customization_enabled
    const { id } = await aReversedOrder({ enableCustomPageDesign: true, price: 149_900 }, buyer)
    expect(await isOn()).toBe(false)
    await tell(await openCheckout(id), 'success', 149_900)
    expect(await isOn()).toBe(true)
  })

  test('an order whose transfer was returned continues once it is paid again', async () => {
    const { id } = await place({ payment: 'bank-transfer' })
    await change(id, transfer())
    await change(id, { payment: 'refunded' })
    expect((await change(id, transfer())).json()).toMatchObject({
      payment: 'paid',
      refunded: 0,
      on_hold: null,
    })
    expect((await change(id, { step: 'printed' })).statusCode).toBe(200)
  })

  test('reversing the payment of a sent order doesn’t put it on hold', async () => {
    const { id } = await place()
    await tell(id, 'success')
    await change(id, { status: 30 })
    await tell(id, 'reversed')
    expect(await detailOf(id)).toMatchObject({ status: 30, stage: 'sent', on_hold: null, flag: null })
    expect((await change(id, { step: 'received' })).json()).toMatchObject({ stage: 'received' })
  })
})

describe('releasing an unpaid order', () => {
  test('a console owner releases an unpaid order, and who did it and why is recorded', async () => {
    const { id } = await place({ payment: 'bank-transfer' })
    const reason = 'Договір із відстроченням, директор погодив'
    expect((await change(id, { takeOver: reason })).json()).toMatchObject({
      on_hold: null,
      stage: 'new',
      taken_over: { by: owner.login, reason },
    })
    expect((await change(id, { step: 'printed' }, maker)).json()).toMatchObject({ step: 'printed' })
    expect((await detailOf(id)).events).toContainEqual(
      expect.objectContaining({ what: 'taken-over', text: reason, by: `staff ${owner.login}` }),
    )
    const { rows } = (await server.database.db.execute(sql`
      select after->>'text' as text from audit_entries join audit_subjects on entry_id = id
      where kind = 'order' and subject_id = ${id} and after->>'what' = 'taken-over'`)) as { rows: object[] }
    expect(rows).toEqual([{ text: reason }])
  })

  test('only console owners release an unpaid order, with a reason and while it is on hold', async () => {
    const { id } = await place()
    for (const other of [manager, maker]) {
      const refused = await change(id, { takeOver: 'так треба' }, other)
      expect([refused.statusCode, refused.body]).toEqual([403, 'forbidden'])
    }
    expect((await change(id, { takeOver: '  ' })).body).toBe('invalid-body')
    const paid = await place({ payment: 'upon-receipt' })
    expect((await change(paid.id, { takeOver: 'так треба' })).body).toBe('order-state-conflict')
    expect((await statusOf(id)).on_hold).toBe('order-unpaid')
  })

  test('an order released without payment is on hold again if its later payment is reversed', async () => {
    const { id } = await place()
    await change(id, { takeOver: 'постійний клієнт' })
    await tell(id, 'success')
    expect((await detailOf(id)).taken_over).toBeNull()
    await tell(id, 'reversed')
    expect((await change(id, { step: 'printed' })).body).toBe('payment-reversed')
  })
})

describe('a bank transfer', () => {
  test('a bank transfer counts only with the order’s sum and the payer’s name', async () => {
    const { id } = await place({ payment: 'bank-transfer' })
    expect((await change(id, { payment: 'paid' })).body).toBe('invalid-body')
    expect((await change(id, { payment: 'paid', amount: 49_900, payer: ' ' })).body).toBe('invalid-body')
    const less = await change(id, transfer(49_800))
    expect([less.statusCode, less.body, less.headers['x-error-field']]).toEqual([
      400,
      'transfer-amount-differs',
      'amount',
    ])
    expect((await change(id, transfer(), maker)).body).toBe('forbidden')
    expect((await statusOf(id)).payment).toBe('pending')
    expect((await change(id, transfer(), manager)).json()).toMatchObject({ payment: 'paid', stage: 'new' })
  })
})

describe('undoing the last step', () => {
  const undo = (id: string, step: string, by: Visitor = maker) => change(id, { undo: step }, by)

  test('the member who made an order’s last steps undoes them one by one, shortly after', async () => {
    const { id, email } = await place({ payment: 'upon-receipt' })
    await change(id, { started: true }, maker)
    server.clock.advance({ seconds: 1 })
    for (const step of ['printed', 'encoded', 'packed', 'sent', 'received']) await change(id, { step }, maker)
    expect((await undo(id, 'sent')).body).toBe('order-state-conflict')
    expect((await undo(id, 'received')).json()).toMatchObject({ status: 30, step: 'sent' })
    expect((await undo(id, 'sent')).json()).toMatchObject({ status: 20, step: 'packed', done_at: null })
    expect((await undo(id, 'packed')).json()).toMatchObject({ step: 'encoded' })
    await undo(id, 'encoded')
    await undo(id, 'printed')
    expect((await undo(id, 'started')).json()).toMatchObject({ step: null, started_at: null, stage: 'new' })
    expect((await undo(id, 'started')).body).toBe('order-state-conflict')
    expect((await detailOf(id)).events.map(({ what }) => what)).toContain('undone-sent')
    expect((await statusOf(id)).may_cancel).toBe(true)
    await change(id, { status: 30, waybill: '20450000000001' }, maker)
    await server.emailTo(email, /вирушило/)
  })

  test('only managers and console owners undo an order’s last step later', async () => {
    const { id } = await place({ payment: 'upon-receipt' })
    await change(id, { step: 'packed' }, maker)
    server.clock.advance({ seconds: 16 })
    expect((await undo(id, 'packed')).body).toBe('forbidden')
    expect((await undo(id, 'packed', manager)).json()).toMatchObject({ step: null, stage: 'new' })
  })

  test('undoing an order’s last step restores its owner’s order status', async () => {
    const buyer = await anOwner(server.app)
    const statusOfBuyer = async () =>
      (await buyer.send('GET', '/api/v1/profile/')).json<{ order_status: number }>().order_status
    const { id } = await place({ payment: 'upon-receipt' }, buyer)
    await change(id, { step: 'sent' })
    expect(await statusOfBuyer()).toBe(30)
    await undo(id, 'sent', owner)
    expect(await statusOfBuyer()).toBe(20)
  })

  test('shipping can’t be undone once the carrier moves the parcel', async () => {
    const { id } = await place({ payment: 'upon-receipt' })
    await change(id, { status: 30, waybill: '20450000000001' })
    await server.database.db.execute(sql`update order_parcels set state = 'onTheWay' where order_id = ${id}`)
    expect((await undo(id, 'sent', owner)).body).toBe('order-state-conflict')
  })
})
