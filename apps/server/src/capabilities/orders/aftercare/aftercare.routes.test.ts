import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire, StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../../test/visitor.ts'
import { type CarrierServer, startCarrierServer } from '../../../integrations/carrier/test/carrier-server.ts'
import { encodePayload } from '../../../integrations/payment/liqpay-payload.ts'
import { signPayload } from '../../../integrations/payment/liqpay-signature.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEYS = { publicKey: 'i00000000000', privateKey: 'a private key of nobody' }
const CARD = 49_900

let carrier: CarrierServer
let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  carrier = await startCarrierServer()
  server = await buildTestApp({
    env: {
      NOVA_POSHTA_URL: carrier.url,
      NOVA_POSHTA_LABEL_URL: carrier.labelUrl,
      NOVA_POSHTA_KEY: '0123456789abcdef0123456789abcdef',
      NOVA_POSHTA_SENDER: '00000000-0000-4000-8000-000000000001',
      NOVA_POSHTA_SENDER_CITY: '00000000-0000-4000-8000-000000000002',
      NOVA_POSHTA_SENDER_CONTACT: '00000000-0000-4000-8000-000000000003',
      NOVA_POSHTA_SENDER_ADDRESS: '00000000-0000-4000-8000-000000000004',
      NOVA_POSHTA_SENDER_PHONE: '380671234567',
      LIQPAY_PUBLIC_KEY: KEYS.publicKey,
      LIQPAY_PRIVATE_KEY: KEYS.privateKey,
      // Nothing listens on this address, so refunds stay queued until their job runs.
      LIQPAY_API_URL: 'http://127.0.0.1:9/',
    },
  })
  await runJob(server.service, 'delivery.copy-directory')
  staff = await aStaffMember(server)
})
afterAll(async () => {
  await server.close()
  await carrier.close()
})

const url = (id: string) => `/admin/api/v1/orders/${id}`
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const change = (id: string, body: object) => staff.send('PATCH', url(id), body)

async function place(changes: Partial<NewOrderWire> = {}, by: Visitor = aVisitor(server.app)) {
  const { count = 3 } = changes
  const order = anOrder({ count, price: CARD * Number(count), payment: 'upon-receipt', ...changes })
  const { orderID } = (await by.send('POST', '/order', order)).json<{ orderID: string }>()
  return { id: orderID, email: order.email }
}

async function aPaidOrder(): Promise<{ id: string; email: string }> {
  const placed = await place({ payment: 'liqpay' })
  const data = encodePayload({
    public_key: KEYS.publicKey,
    action: 'pay',
    order_id: placed.id,
    status: 'success',
    amount: (3 * CARD) / 100,
    currency: 'UAH',
  })
  await server.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ data, signature: signPayload(data, KEYS.privateKey, 7) }).toString(),
  })
  return placed
}

async function aSentOrder(changes: Partial<NewOrderWire> = {}, by?: Visitor) {
  const placed = await place(changes, by)
  await change(placed.id, { status: 30, waybill: '20450000000000' })
  return placed
}

const lastEvent = async (id: string) => (await detailOf(id)).events.at(-1)

describe('printing again', () => {
  const reprint = (id: string, body: object, by: Visitor = staff) =>
    by.send('POST', `${url(id)}/reprint`, body)

  test('a spoiled order returns to printing without its chips, and its page tells the buyer', async () => {
    const owner = await anOwner(server.app)
    const { id } = await place({ count: 1 }, owner)
    await change(id, { step: 'printed' })
    const {
      chips_to_write: [chip],
    } = await detailOf(id)
    await staff.send('PUT', `${url(id)}/chips/1`, { serial: '04:CC:01', address: chip!.address })
    const again = await reprint(id, { count: 1, reason: 'змазаний напис', seen: 0 })
    expect(again.json()).toMatchObject({ step: null, chips_written: 0, reprints: 1, stage: 'printing' })
    expect(await lastEvent(id)).toMatchObject({ what: 'reprinted', text: '× 1: змазаний напис' })
    expect(await statusOf(id)).toMatchObject({ reprints: 1, step: null })
  })

  test('reprinting a part of an order keeps the chips of the other things', async () => {
    const owner = await anOwner(server.app)
    const { id } = await place({ count: 2 }, owner)
    await change(id, { step: 'printed' })
    for (const { number, address } of (await detailOf(id)).chips_to_write)
      await staff.send('PUT', `${url(id)}/chips/${number}`, { serial: `04:DD:0${number}`, address })
    const again = await reprint(id, { count: 1, reason: 'подряпина', seen: 0 })
    expect(again.json()).toMatchObject({ step: null, chips_written: 2, reprints: 1 })
  })

  test('a reprint requested twice sends an order back to printing once', async () => {
    const { id } = await place()
    await change(id, { step: 'packed' })
    const press = () => reprint(id, { count: 3, reason: 'колір', seen: 0 })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await detailOf(id)).reprints).toBe(3)
  })

  test.each([
    ['that isn’t printed yet', async () => (await place()).id],
    ['that is sent', async () => (await aSentOrder()).id],
  ])('an order %s can’t be printed again', async (_, order) => {
    const id = await order()
    expect((await reprint(id, { count: 1, reason: 'колір', seen: 0 })).body).toBe('order-state-conflict')
  })

  test('production staff may reprint an order, but not more things than it has', async () => {
    const { id } = await place()
    await change(id, { step: 'printed' })
    const maker = await aStaffMember(server, 'production')
    const more = await reprint(id, { count: 4, reason: 'колір', seen: 0 }, maker)
    expect([more.body, more.headers['x-error-field']]).toEqual(['count-invalid', 'count'])
    expect((await reprint(id, { count: 3, reason: 'колір', seen: 0 }, maker)).statusCode).toBe(200)
  })
})

describe('a replacement', () => {
  const replace = (id: string, body: object, by: Visitor = staff) =>
    by.send('POST', `${url(id)}/replacement`, body)

  test('a sent order gets a free replacement order for the same recipient, and the buyer is emailed', async () => {
    const owner = await anOwner(server.app)
    const { id, email } = await aSentOrder({ cardName: 'Олена' }, owner)
    const { number } = await detailOf(id)
    const replacement = (
      await replace(id, { count: 2, reason: 'чип не читається', seen: 0 })
    ).json<StaffOrderWire>()
    expect(replacement).toMatchObject({
      count: 2,
      price: 0,
      payment: 'none',
      may_pay: false,
      has_invoice: false,
      on_hold: null,
      stage: 'new',
      cardName: 'Олена',
      pageID: owner.id,
      profileID: owner.id,
      email,
      waybill: null,
      delivery_cost: null,
    })
    const told = await server.emailTo(email, /безкоштовна заміна/)
    expect(told.text).toContain(number)
    expect(told.text).toContain(`/order/${replacement.orderID}`)
    expect((await statusOf(replacement.orderID)).aftercare.replaces).toEqual({ orderID: id, number })
    expect((await statusOf(id)).aftercare.replacements).toEqual([
      { orderID: replacement.orderID, number: replacement.number, count: 2 },
    ])
  })

  test('each thing of an order is replaced once, unless its replacement is cancelled', async () => {
    const { id } = await aSentOrder()
    const first = await replace(id, { count: 2, reason: 'брак', seen: 0 })
    expect((await replace(id, { count: 2, reason: 'брак', seen: 2 })).body).toBe('count-invalid')
    await change(first.json<StaffOrderWire>().orderID, { status: 40 })
    expect((await replace(id, { count: 3, reason: 'брак', seen: 0 })).statusCode).toBe(200)
    expect((await replace(id, { count: 1, reason: 'брак', seen: 3 })).body).toBe('order-state-conflict')
  })

  test('what was returned and refunded can’t be replaced as well', async () => {
    const { id } = await aSentOrder()
    await staff.send('POST', `${url(id)}/returns`, { count: 2, reason: 'брак' })
    const { returnID } = (await statusOf(id)).aftercare.returns[0]!
    await staff.send('PATCH', `${url(id)}/returns/${returnID}`, { state: 'received' })
    await staff.send('PATCH', `${url(id)}/returns/${returnID}`, {
      state: 'refunded',
      amount: 2 * CARD,
      note: 'платіж 20',
    })
    expect((await replace(id, { count: 2, reason: 'брак', seen: 0 })).body).toBe('count-invalid')
    expect((await replace(id, { count: 1, reason: 'брак', seen: 0 })).statusCode).toBe(200)
  })

  test('a replacement requested twice is placed once', async () => {
    const { id } = await aSentOrder()
    const press = () => replace(id, { count: 1, reason: 'брак', seen: 0 })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ body, statusCode }) => (statusCode === 200 ? 'placed' : body)).sort()).toEqual([
      'order-changed-elsewhere',
      'order-changed-elsewhere',
      'placed',
    ])
  })

  test('a replacement’s waybill is paid by the shop and declared at the price of its things', async () => {
    const { id } = await aSentOrder()
    const { orderID } = (await replace(id, { count: 1, reason: 'брак', seen: 0 })).json<StaffOrderWire>()
    const made = await staff.send('POST', `${url(orderID)}/waybill`)
    expect(made.json<StaffOrderWire>().waybill).toBe(carrier.waybills.at(-1)?.['IntDocNumber'])
    expect(carrier.waybills.at(-1)).toMatchObject({ PayerType: 'Sender', Cost: '499' })
    expect(carrier.waybills.at(-1)).not.toHaveProperty('BackwardDeliveryData')
  })

  test('an unsent order can’t be replaced, and production staff can’t replace orders', async () => {
    const { id } = await place()
    expect((await replace(id, { count: 1, reason: 'брак', seen: 0 })).body).toBe('order-state-conflict')
    const maker = await aStaffMember(server, 'production')
    expect((await replace(id, { count: 1, reason: 'брак', seen: 0 }, maker)).body).toBe('forbidden')
  })
})

describe('a return', () => {
  const announce = (id: string, count = 1) =>
    staff.send('POST', `${url(id)}/returns`, { count, reason: 'не той колір' })
  const turn = (id: string, returnID: string, body: object) =>
    staff.send('PATCH', `${url(id)}/returns/${returnID}`, body)

  /** The text of the emails about returns that the buyer at this address got. */
  const toldOf = (address: string) =>
    server.emails
      .filter(({ to, subject }) => to.address === address && subject.includes('повернення'))
      .map(({ text }) => text)
      .join()

  async function aReturn(placed: { id: string; email: string }, count = 1) {
    expect((await announce(placed.id, count)).statusCode).toBe(200)
    return { ...placed, returnID: (await statusOf(placed.id)).aftercare.returns.at(-1)!.returnID }
  }

  async function aReturnOfPaid(count = 1) {
    const placed = await aPaidOrder()
    await change(placed.id, { status: 30, waybill: '20450000000000' })
    return aReturn(placed, count)
  }

  test('a return is announced, received and refunded to the card, and the buyer is emailed at each step', async () => {
    const { id, email, returnID } = await aReturnOfPaid()
    expect((await server.emailTo(email, /повернення/)).text).toContain('Чекаємо на повернення 1 виробу')
    await turn(id, returnID, { state: 'received' })
    await expect.poll(() => toldOf(email)).toContain('Ми отримали 1 виріб')
    const done = await turn(id, returnID, { state: 'refunded', amount: CARD })
    expect(done.json()).toMatchObject({ payment: 'paid' })
    const detail = await detailOf(id)
    expect(detail.aftercare).toMatchObject({
      returns: [{ state: 'refunded', count: 1, refunded: CARD }],
      reasons: ['не той колір'],
    })
    expect(detail.payments!.refunds).toMatchObject([{ amount: CARD, by: staff.login }])
    // Only staff see why the buyer returned the things.
    expect(JSON.stringify((await statusOf(id)).aftercare)).not.toContain('колір')
  })

  test('a return is refunded only after it was received, and only once', async () => {
    const { id, returnID } = await aReturnOfPaid()
    const refund = () => turn(id, returnID, { state: 'refunded', amount: CARD })
    expect((await refund()).body).toBe('order-state-conflict')
    await turn(id, returnID, { state: 'received' })
    expect((await Promise.all([refund(), refund()])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await detailOf(id)).payments!.refunds).toHaveLength(1)
  })

  test('a return’s refund above the paid amount is refused, and the return stays open', async () => {
    const { id, returnID } = await aReturnOfPaid()
    await turn(id, returnID, { state: 'received' })
    expect((await turn(id, returnID, { state: 'refunded', amount: 3 * CARD + 1 })).body).toBe(
      'refund-too-much',
    )
    expect((await statusOf(id)).aftercare.returns[0]!.state).toBe('received')
  })

  test('money that the carrier collected is returned by hand with a note, up to the order’s price', async () => {
    const { id, returnID } = await aReturn(await aSentOrder())
    await turn(id, returnID, { state: 'received' })
    const refund = (amount: number, note: string) => turn(id, returnID, { state: 'refunded', amount, note })
    expect((await refund(CARD, '')).body).toBe('text-required')
    expect((await refund(3 * CARD + 1, 'платіж 19')).body).toBe('refund-too-much')
    expect((await refund(CARD, 'платіж 19')).statusCode).toBe(200)
    expect((await statusOf(id)).aftercare.returns[0]).toMatchObject({ state: 'refunded', refunded: CARD })
  })

  test('a refused return is closed without a refund, and the buyer is emailed the reason', async () => {
    const { id, email, returnID } = await aReturnOfPaid()
    await turn(id, returnID, { state: 'received' })
    await turn(id, returnID, { state: 'refused', reason: 'Картку зламано навпіл' })
    await expect.poll(() => toldOf(email)).toContain('Картку зламано навпіл')
    expect((await turn(id, returnID, { state: 'refunded', amount: CARD })).body).toBe('order-state-conflict')
  })

  test('a return of more things than were sent is refused, and a withdrawn return can be announced again', async () => {
    const { id, returnID } = await aReturn(await aSentOrder(), 3)
    expect((await announce(id)).body).toBe('order-state-conflict')
    await turn(id, returnID, { state: 'withdrawn' })
    expect((await announce(id, 4)).body).toBe('count-invalid')
    expect((await announce(id, 3)).statusCode).toBe(200)
  })

  test('an order with an open return can’t be erased, and its erasure removes the return’s reason', async () => {
    const placed = await place()
    // The order has no waybill, because a waybill would be tracked and would keep the order from being erased.
    await change(placed.id, { status: 30 })
    const { id, returnID } = await aReturn(placed)
    const erase = () => staff.send('POST', `${url(id)}/erase`)
    expect((await erase()).body).toBe('order-unfinished')
    await turn(id, returnID, { state: 'withdrawn' })
    expect((await erase()).statusCode).toBe(200)
    expect((await detailOf(id)).aftercare.reasons).toEqual([''])
  })

  test('an unknown return and one of another order can’t be changed', async () => {
    const { returnID } = await aReturn(await aSentOrder())
    const { id } = await aSentOrder()
    const other = '6f1c2a34-0000-4000-8000-000000000009'
    for (const each of [returnID, other])
      expect((await turn(id, each, { state: 'received' })).body).toBe('return-not-found')
  })

  test('a sent order that is paid can’t be cancelled, so its return is refunded once', async () => {
    const { id, returnID } = await aReturnOfPaid(3)
    await turn(id, returnID, { state: 'received' })
    expect((await change(id, { status: 40 })).body).toBe('order-sent')
    expect((await turn(id, returnID, { state: 'refunded', amount: 3 * CARD })).statusCode).toBe(200)
    expect((await detailOf(id)).payments!.refunds).toMatchObject([{ amount: 3 * CARD, by: staff.login }])
    expect((await statusOf(id)).status).toBe(30)
  })

  test.each([
    ['a return', (id: string) => announce(id)],
    [
      'a replacement',
      (id: string) => staff.send('POST', `${url(id)}/replacement`, { count: 1, reason: 'брак', seen: 0 }),
    ],
  ])('the sending of an order with %s can’t be undone, so the order can’t be cancelled', async (_, begin) => {
    const { id } = await place()
    await change(id, { status: 30 })
    expect((await begin(id)).statusCode).toBe(200)
    expect((await change(id, { undo: 'sent' })).body).toBe('order-state-conflict')
    // Orders of earlier versions may be in progress with a return or a replacement.
    await server.database.db.execute(sql`update orders set state = 'inProgress' where id = ${id}`)
    expect((await change(id, { status: 40 })).body).toBe('order-replaced-or-returned')
  })

  test('a return of an unsent order can’t be announced', async () => {
    expect((await announce((await place()).id)).body).toBe('order-state-conflict')
  })
})
