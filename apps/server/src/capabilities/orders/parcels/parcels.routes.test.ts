import { randomUUID } from 'node:crypto'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire, StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import {
  type CarrierAnswer,
  type CarrierServer,
  startCarrierServer,
} from '../../../integrations/carrier/test/carrier-server.ts'

let carrier: CarrierServer
let server: TestApp
let staff: Visitor
let production: Visitor

/** Starts a server with the carrier's real protocol and a configured sender; the tests themselves run the jobs. */
beforeAll(async () => {
  carrier = await startCarrierServer()
  server = await buildTestApp({
    env: {
      NOVA_POSHTA_URL: carrier.url,
      NOVA_POSHTA_LABEL_URL: carrier.labelUrl,
      NOVA_POSHTA_REGISTER_URL: carrier.registerUrl,
      NOVA_POSHTA_KEY: '0123456789abcdef0123456789abcdef',
      NOVA_POSHTA_SENDER: '00000000-0000-4000-8000-000000000001',
      NOVA_POSHTA_SENDER_CITY: '00000000-0000-4000-8000-000000000002',
      NOVA_POSHTA_SENDER_CONTACT: '00000000-0000-4000-8000-000000000003',
      NOVA_POSHTA_SENDER_ADDRESS: '00000000-0000-4000-8000-000000000004',
      NOVA_POSHTA_SENDER_PHONE: '380671234567',
      SUPPORT_EMAIL: 'help@dotyk.example',
      SUPPORT_PHONE: '+380671112233',
    },
    runsWorkers: false,
  })
  await runJob(server.service, 'delivery.copy-directory')
})

afterAll(async () => {
  await server.close()
  await carrier.close()
})

beforeEach(async () => {
  await signIn()
  carrier.answerWith(null)
  carrier.waybills.length = 0
  carrier.registers.length = 0
})

/** Signs staff in anew, because their sessions end while a test lets hours pass. */
async function signIn(): Promise<void> {
  staff = await aStaffMember(server)
  production = await aStaffMember(server, 'production')
}

const PEOPLE = [
  { name: 'Олена Коваленко', line: 'директорка', page: '' },
  { name: 'Петро Шевченко', line: 'бариста', page: '' },
  { name: 'Марія Гнатюк', line: '', page: '' },
]

let phones = 0
/** A phone that no other test uses, so that orders of two tests never fit together. */
const aPhone = () => `+38067${String(1_000_000 + ++phones)}`

interface Placed {
  id: string
  number: string
  email: string
}

async function place(changes: Parameters<typeof anOrder>[0] = {}): Promise<Placed> {
  const order = anOrder({ payment: 'upon-receipt', phone: aPhone(), ...changes })
  const placed = await aVisitor(server.app).send('POST', '/order', order)
  expect(placed.statusCode, placed.body).toBe(200)
  const { orderID: id, number } = placed.json<{ orderID: string; number: string }>()
  return { id, number, email: order.email }
}

const placeForThree = (changes: Parameters<typeof anOrder>[0] = {}) =>
  place({ people: PEOPLE, count: 3, price: 149_700, ...changes })

/** Places two orders of one person to one branch. */
async function placePair(): Promise<[Placed, Placed]> {
  const phone = aPhone()
  return [await place({ phone }), await place({ phone, count: 2, price: 99_800 })]
}

const url = (id: string, rest = '') => `/admin/api/v1/orders/${id}${rest}`
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const change = (id: string, body: object, by = staff) => by.send('PATCH', url(id), body)
const split = (id: string, body: object, by = staff) =>
  by.send('POST', url(id, '/parcels'), { paid_by: 'sender', seen: [1], ...body })
const join = (id: string, number: number, by = staff) => by.send('DELETE', url(id, `/parcels/${number}`))
const changeParcel = (id: string, number: number, body: object, by = staff) =>
  by.send('PATCH', url(id, `/parcels/${number}`), body)
const makeWaybill = (id: string, number: number, by = staff) =>
  by.send('POST', url(id, `/parcels/${number}/waybill`))
const together = (id: string, other: string, by = staff) => by.send('PUT', url(id, `/companions/${other}`))
const apart = (id: string, by = staff) => by.send('DELETE', url(id, '/companions'))
const fitting = async (id: string) =>
  (await staff.send('GET', url(id, '/fitting-orders')))
    .json<{ items: StaffOrderWire[] }>()
    .items.map(({ orderID }) => orderID)
const eventsOf = async (id: string) => (await detailOf(id)).events.map(({ what }) => what)
const thingsOf = ({ parcels }: Pick<StaffOrderWire, 'parcels'>) => parcels.map(({ things }) => things)

async function track(waybill: string | null | undefined, code: number): Promise<void> {
  carrier.setStatus(waybill ?? '', code, 'Статус перевізника')
  server.clock.advance({ hours: 2 })
  await runJob(server.service, 'orders.track-parcels')
  await signIn()
}

/** Runs a job with these orders to its end and returns the results of its rows, by order. */
async function perform(action: object, orders: readonly string[]) {
  const id = randomUUID()
  const begun = await staff.send('PUT', `/admin/api/v1/order-jobs/${id}`, {
    action,
    orders,
    expected: orders.length,
  })
  expect(begun.statusCode, begun.body).toBe(200)
  await runJob(server.service, 'orders.jobs', { jobId: id })
  const { items } = (await staff.send('GET', `/admin/api/v1/order-jobs/${id}/rows`)).json<{
    items: { order_id: string; result: string; reason: string; note: string }[]
  }>()
  const rows = Object.fromEntries(items.map(row => [row.order_id, row]))
  const file = (name: string) => staff.send('GET', `/admin/api/v1/order-jobs/${id}/files/${name}`)
  return { rows, file }
}

async function reservedAndTaken(id: string) {
  const { rows } = (await server.database.db.execute(
    sql`select reserved, taken from stock_claims where order_id = ${id}`,
  )) as { rows: { reserved: number; taken: number }[] }
  return rows[0]
}

const ELSEWHERE = {
  shipping: 'novaposhta',
  shippingType: 'department',
  city: 'Львів',
  department: 'Відділення №1: вул. Городоцька, 359',
  firstname: 'Петро',
  lastname: 'Шевченко',
  middleName: '',
  phone: '050 111 22 33',
}

describe('an order in several parcels', () => {
  test('the chosen people’s things go in a parcel of their own, and back while neither parcel has a waybill', async () => {
    const { id } = await placeForThree()
    const first = (await split(id, { chosen: { things: [2] } })).json<StaffOrderWire>()
    expect(thingsOf(first)).toEqual([[1, 3], [2]])
    const second = await split(id, { chosen: { things: [3] }, seen: [1, 2] })
    expect(thingsOf(second.json())).toEqual([[1], [2], [3]])
    expect(thingsOf((await join(id, 2)).json())).toEqual([[1, 2], [3]])
    expect(thingsOf((await join(id, 3)).json())).toEqual([])
    expect((await eventsOf(id)).slice(-4)).toEqual(['split', 'split', 'joined', 'joined'])
  })

  test('an order of equal pieces is split by the number of pieces in the new parcel', async () => {
    const { id } = await place({ count: 3, price: 149_700 })
    expect(thingsOf((await split(id, { chosen: { count: 2 } })).json())).toEqual([[1], [2, 3]])
  })

  test.each([
    [{ chosen: { things: [] } }, 'parcel-things-invalid'],
    [{ chosen: { things: [1, 2, 3] } }, 'parcel-things-invalid'],
    [{ chosen: { things: [4] } }, 'parcel-things-invalid'],
    [{ chosen: { things: [1] }, seen: [1, 2] }, 'order-changed-elsewhere'],
    [{ chosen: { things: [1] }, address: { ...ELSEWHERE, phone: '1' } }, 'order-phone-invalid'],
    [{ chosen: { things: [1] }, address: { ...ELSEWHERE, city: '' } }, 'city-required'],
  ])('an order isn’t split by %j', async (body, refusal) => {
    const { id } = await placeForThree()
    expect((await split(id, body)).body).toBe(refusal)
    expect((await detailOf(id)).parcels).toEqual([])
  })

  test('of two members of staff who split the same order at once, one succeeds', async () => {
    const { id } = await place({ count: 3, price: 149_700 })
    const both = await Promise.all([split(id, { chosen: { count: 1 } }), split(id, { chosen: { count: 1 } })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(thingsOf(await detailOf(id))).toEqual([[1, 2], [3]])
  })

  test('each parcel has its own waybill, address and payer, and they share the order’s sum exactly', async () => {
    const { id, number } = await placeForThree()
    const address = ELSEWHERE
    await split(id, { chosen: { things: [2] }, address, paid_by: 'recipient' })
    await makeWaybill(id, 2)
    await makeWaybill(id, 1)
    expect(carrier.waybills).toMatchObject([
      {
        InfoRegClientBarcodes: `${number}-2`,
        Cost: '499',
        RecipientsPhone: '380501112233',
        PayerType: 'Recipient',
        BackwardDeliveryData: [{ RedeliveryString: '499' }],
      },
      { InfoRegClientBarcodes: number, Cost: '998', BackwardDeliveryData: [{ RedeliveryString: '998' }] },
    ])
    const { parcels, waybill } = await detailOf(id)
    expect(parcels.map(parcel => parcel.waybill)).toEqual([
      carrier.waybills[1]?.['IntDocNumber'],
      carrier.waybills[0]?.['IntDocNumber'],
    ])
    expect(waybill).toBe(parcels[0]?.waybill)
    expect(parcels[1]).toMatchObject({ own_address: true, paid_by: 'recipient', phone: '+380501112233' })
    expect((await join(id, 2)).body).toBe('order-state-conflict')
    expect((await split(id, { chosen: { things: [1] }, seen: [1, 2] })).body).toBe('order-state-conflict')
  })

  test('a further parcel’s waybill whose answer was lost is found again under the parcel’s own reference', async () => {
    const { id } = await placeForThree()
    await split(id, { chosen: { things: [2] } })
    const lost: CarrierAnswer = ({ modelName }, response, ordinary) => {
      if (modelName === 'InternetDocument') response.destroy()
      ordinary()
    }
    carrier.answerWith(lost)
    expect((await makeWaybill(id, 2)).body).toBe('unavailable')
    carrier.answerWith(null)
    expect((await join(id, 2)).body).toBe('waybill-under-way')
    expect((await makeWaybill(id, 1)).statusCode).toBe(200)
    server.clock.advance({ seconds: 61 })
    await makeWaybill(id, 2)
    expect(carrier.waybills).toHaveLength(2)
    expect((await detailOf(id)).parcels[1]?.waybill).toBe(carrier.waybills[0]?.['IntDocNumber'])
  })

  test('an order is done once its last parcel is sent, and the buyer is emailed of each', async () => {
    const { id, email } = await placeForThree()
    await split(id, { chosen: { things: [2, 3] } })
    await makeWaybill(id, 1)
    await makeWaybill(id, 2)
    const first = (await changeParcel(id, 1, { sent: true })).json<StaffOrderWire>()
    expect(first).toMatchObject({ status: 20, step: null })
    expect(first.parcels.map(({ stage }) => stage)).toEqual(['sent', 'registered'])
    expect(await reservedAndTaken(id)).toEqual({ reserved: 2, taken: 1 })
    const part = await server.emailTo(email, /частина замовлення/)
    expect(part.text).toContain('Олена Коваленко')
    expect(part.text).not.toContain('Петро Шевченко')
    expect(await statusOf(id)).toMatchObject({
      status: 20,
      may_cancel: false,
      parcels: [
        { things: [1], sent_at: server.clock.now().toISOString() },
        { things: [2, 3], sent_at: null },
      ],
    })
    expect((await changeParcel(id, 2, { sent: true })).json()).toMatchObject({ status: 30, stage: 'sent' })
    expect(await reservedAndTaken(id)).toEqual({ reserved: 0, taken: 3 })
    const { payment, price } = await detailOf(id)
    expect({ payment, price }).toEqual({ payment: 'none', price: 149_700 })
    const subjects = () =>
      server.emails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
    await vi.waitFor(
      () => expect(subjects().filter(subject => /частина замовлення/.test(subject))).toHaveLength(2),
      { timeout: 50_000, interval: 50 },
    )
    expect(subjects().some(subject => /№ \S+ вирушило до вас/.test(subject))).toBe(false)
  })

  test('the order is received once the carrier has delivered all of its parcels', async () => {
    const { id } = await placeForThree()
    await split(id, { chosen: { things: [2, 3] } })
    await makeWaybill(id, 1)
    await makeWaybill(id, 2)
    await changeParcel(id, 1, { sent: true })
    const [one, two] = (await detailOf(id)).parcels
    await track(one?.waybill, 9)
    expect(await detailOf(id)).toMatchObject({
      status: 20,
      parcels: [{ progress: { state: 'received' } }, {}],
    })
    await changeParcel(id, 2, { sent: true })
    expect((await detailOf(id)).stage).toBe('sent')
    await track(two?.waybill, 7)
    expect((await detailOf(id)).parcels[1]?.progress?.state).toBe('arrived')
    await track(two?.waybill, 9)
    expect((await detailOf(id)).stage).toBe('received')
  })

  test('the sending of a parcel is undone shortly after it by anybody, later only by those who run the business', async () => {
    const { id } = await placeForThree()
    await split(id, { chosen: { things: [2, 3] } })
    await changeParcel(id, 2, { sent: true })
    expect((await changeParcel(id, 2, { sent: false }, production)).json()).toMatchObject({ status: 20 })
    expect(await reservedAndTaken(id)).toEqual({ reserved: 3, taken: 0 })
    await changeParcel(id, 1, { sent: true })
    await changeParcel(id, 2, { sent: true })
    server.clock.advance({ seconds: 60 })
    expect((await changeParcel(id, 2, { sent: false }, production)).statusCode).toBe(403)
    const undone = (await changeParcel(id, 2, { sent: false })).json<StaffOrderWire>()
    expect(undone).toMatchObject({ status: 20, done_at: null })
    expect(undone.parcels.map(({ stage }) => stage)).toEqual(['sent', 'open'])
  })

  test('an order sent as a whole sends all of its parcels, and undoing it leaves what was sent before', async () => {
    const { id } = await placeForThree()
    await split(id, { chosen: { things: [2] } })
    await split(id, { chosen: { things: [3] }, seen: [1, 2] })
    await changeParcel(id, 2, { sent: true })
    server.clock.advance({ seconds: 300 })
    expect((await change(id, { status: 30, waybill: '20450000000000' })).body).toBe('order-split')
    await change(id, { step: 'sent' })
    expect((await detailOf(id)).parcels.map(({ stage }) => stage)).toEqual(['sent', 'sent', 'sent'])
    await change(id, { undo: 'sent' })
    expect(await detailOf(id)).toMatchObject({
      status: 20,
      parcels: [{ stage: 'open' }, { stage: 'sent' }, { stage: 'open' }],
    })
  })

  test('splitting a paid order, sending its parcels and refunding a part of it leave its sums as they are', async () => {
    const { id } = await placeForThree({ payment: 'bank-transfer' })
    await change(id, { payment: 'paid', amount: 149_700, payer: 'ТОВ Зерно' })
    const sumsOf = async () => {
      const { price, parts, payment, refunded, overpaid, difference_due } = await detailOf(id)
      return { price, parts, payment, refunded, overpaid, difference_due }
    }
    const before = await sumsOf()
    await split(id, { chosen: { things: [2, 3] }, address: ELSEWHERE })
    await changeParcel(id, 1, { sent: true })
    expect(await sumsOf()).toEqual(before)
    await staff.send('POST', url(id, '/refund'), { amount: 10_000, note: 'переказом' })
    await changeParcel(id, 2, { sent: true })
    expect(await sumsOf()).toEqual({ ...before, refunded: 10_000 })
    await makeWaybill(id, 1)
    expect(carrier.waybills[0]).not.toHaveProperty('BackwardDeliveryData')
  })

  test('an unpaid order isn’t sent in part', async () => {
    const { id } = await placeForThree({ payment: 'bank-transfer' })
    await split(id, { chosen: { things: [2] } })
    expect((await changeParcel(id, 2, { sent: true })).body).toBe('order-unpaid')
    expect((await makeWaybill(id, 2)).body).toBe('order-unpaid')
  })

  test('a split order can’t be corrected, and its recipient can’t be changed once one of its parcels has a waybill', async () => {
    const { id, email } = await place({ count: 3, price: 149_700 })
    await split(id, { chosen: { count: 1 } })
    const corrected = { productID: '1-1-1-1', count: 2, cardName: '', cardLine: '', pageID: '' }
    expect((await staff.send('POST', url(id, '/correction/preview'), corrected)).body).toBe('order-split')
    const recipient = {
      firstname: 'Олена',
      lastname: 'Петренко',
      middleName: '',
      name: '',
      phone: aPhone(),
      email,
    }
    expect((await change(id, { recipient })).statusCode).toBe(200)
    await makeWaybill(id, 2)
    expect((await change(id, { recipient: { ...recipient, lastname: 'Коваленко' } })).body).toBe(
      'order-state-conflict',
    )
  })

  test('cancelling an order of which one parcel was sent releases only the stock reserved for the other', async () => {
    const { id } = await place({ count: 3, price: 149_700 })
    await split(id, { chosen: { count: 1 } })
    await changeParcel(id, 2, { sent: true })
    await change(id, { status: 40 })
    expect(await reservedAndTaken(id)).toEqual({ reserved: 0, taken: 1 })
    expect((await changeParcel(id, 1, { sent: true })).body).toBe('order-state-conflict')
  })

  test('a search finds an order by the waybill and the recipient of a further parcel', async () => {
    const { id } = await placeForThree()
    await split(id, { chosen: { things: [2] }, address: { ...ELSEWHERE, lastname: 'Незвичайний' } })
    await changeParcel(id, 2, { waybill: '20459999990001' })
    for (const q of ['20459999990001', 'незвичайн']) {
      const query = new URLSearchParams({ q })
      const found = (await staff.send('GET', `/admin/api/v1/orders?${query.toString()}`)).json<{
        items: StaffOrderWire[]
      }>()
      expect(found.items.map(({ orderID }) => orderID)).toEqual([id])
    }
  })

  test('erasing an order erases where its parcels went, once the carrier has delivered them all', async () => {
    const { id } = await placeForThree()
    await split(id, { chosen: { things: [2] }, address: ELSEWHERE })
    await makeWaybill(id, 1)
    await makeWaybill(id, 2)
    await change(id, { step: 'sent' })
    const [one, two] = (await detailOf(id)).parcels
    await track(one?.waybill, 9)
    expect((await staff.send('POST', url(id, '/erase'))).body).toBe('order-unfinished')
    await track(two?.waybill, 9)
    expect((await staff.send('POST', url(id, '/erase'))).statusCode).toBe(200)
    const { rows } = (await server.database.db.execute(
      sql`select to_jsonb(p)::text as text from order_further_parcels p where order_id = ${id}`,
    )) as { rows: { text: string }[] }
    expect(rows[0]?.text).not.toMatch(/Шевченко|Львів|380501112233|2045/)
  })

  test('a parcel’s packing slip has its people, its waybill in groups and the support contacts', async () => {
    const { id } = await placeForThree()
    await split(id, { chosen: { things: [2] } })
    await changeParcel(id, 2, { waybill: '20459999990002' })
    const slip = await staff.send('GET', url(id, '/parcels/2/packing-slip.pdf'))
    const text = pdfText(slip.rawPayload)
    expect(text).toContain('Посилка 2 із 2')
    expect(text).toContain('Петро Шевченко')
    expect(text).not.toContain('Марія Гнатюк')
    expect(text).toContain('20 4599 9999 0002')
    expect(text).toMatch(/\+380 \d\d \d{3} \d\d \d\d/)
    for (const contact of ['+380 67 111 22 33', 'help@dotyk.example']) expect(text).toContain(contact)
    expect((await staff.send('GET', url(id, '/parcels/1/label.pdf'))).body).toBe('order-state-conflict')
    expect((await staff.send('GET', url(id, '/parcels/7/packing-slip.pdf'))).body).toBe('parcel-not-found')
  })
})

describe('orders in one parcel', () => {
  test('orders with one phone and one branch can go in one parcel, others can’t', async () => {
    const [one, two] = await placePair()
    const phone = aPhone()
    const [other, elsewhere] = [
      await place({ phone }),
      await place({ phone, city: 'Львів', department: ELSEWHERE.department }),
    ]
    expect(await fitting(one.id)).toEqual([two.id])
    expect(await fitting(other.id)).toEqual([])
    expect((await together(other.id, elsewhere.id)).body).toBe('orders-go-elsewhere')
    expect((await together(one.id, other.id)).body).toBe('orders-go-elsewhere')
    expect((await together(one.id, one.id)).body).toBe('order-state-conflict')
    expect((await together(one.id, 'no-such-order')).body).toBe('order-not-found')
  })

  test('two orders in one parcel share a waybill for the sum of their prices, are sent together, and each buyer is e-mailed the other’s number', async () => {
    const [one, two] = await placePair()
    expect((await together(two.id, one.id)).json<StaffOrderWire>().companions).toEqual([
      { orderID: one.id, number: one.number },
    ])
    await staff.send('POST', url(two.id, '/waybill'))
    expect(carrier.waybills).toMatchObject([
      {
        InfoRegClientBarcodes: one.number,
        Cost: '1497',
        BackwardDeliveryData: [{ RedeliveryString: '1497' }],
      },
    ])
    const waybill = String(carrier.waybills[0]?.['IntDocNumber'])
    expect((await staff.send('POST', url(one.id, '/waybill'))).json()).toMatchObject({ waybill })
    expect(carrier.waybills).toHaveLength(1)
    expect((await apart(one.id)).body).toBe('order-state-conflict')
    await change(one.id, { step: 'sent' })
    for (const [order, other] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(await statusOf(order.id)).toMatchObject({ status: 30, waybill, sent_with: [other.number] })
      expect((await server.emailTo(order.email, /вирушило/)).text).toContain(other.number)
    }
    expect(JSON.stringify(await statusOf(one.id))).not.toContain(two.id)
    await track(waybill, 9)
    for (const { id } of [one, two]) expect((await detailOf(id)).stage).toBe('received')
  })

  test('orders in one parcel can be taken apart until it has a waybill', async () => {
    const [one, two] = await placePair()
    await together(one.id, two.id)
    expect((await apart(one.id)).json<StaffOrderWire>().companions).toEqual([])
    expect((await detailOf(two.id)).companions).toEqual([])
    expect(await eventsOf(two.id)).toContain('sent-apart')
    await staff.send('POST', url(one.id, '/waybill'))
    expect((await detailOf(two.id)).waybill).toBeNull()
    expect((await together(one.id, two.id)).body).toBe('order-state-conflict')
  })

  test('two orders put in one parcel while one gets a waybill either share that waybill or stay apart', async () => {
    const [one, two] = await placePair()
    const [merged] = await Promise.all([
      together(one.id, two.id),
      staff.send('POST', url(two.id, '/waybill')),
    ])
    const [first, second] = [await detailOf(one.id), await detailOf(two.id)]
    expect(carrier.waybills).toHaveLength(1)
    expect(second.waybill).toBe(carrier.waybills[0]?.['IntDocNumber'])
    expect(first.waybill).toBe(merged.statusCode === 200 ? second.waybill : null)
  })

  test('two members of staff who put the same orders together from both sides both succeed', async () => {
    const [one, two] = await placePair()
    const both = await Promise.all([together(one.id, two.id), together(two.id, one.id)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await detailOf(one.id)).companions).toHaveLength(1)
  })

  test('a cancelled order leaves its parcel, even the one that the parcel is stored with', async () => {
    const phone = aPhone()
    const [one, two, three] = [await place({ phone }), await place({ phone }), await place({ phone })]
    await together(one.id, two.id)
    await together(three.id, two.id)
    expect((await detailOf(one.id)).companions).toHaveLength(2)
    await change(one.id, { status: 40 })
    expect((await detailOf(one.id)).companions).toEqual([])
    expect((await detailOf(two.id)).companions.map(({ orderID }) => orderID)).toEqual([three.id])
    expect(await eventsOf(two.id)).toContain('companion-cancelled')
    await staff.send('POST', url(three.id, '/waybill'))
    expect(carrier.waybills).toMatchObject([{ InfoRegClientBarcodes: two.number, Cost: '998' }])
  })

  test('an order that is cancelled after the waybill isn’t sent with the other', async () => {
    const [one, two] = await placePair()
    await together(one.id, two.id)
    await staff.send('POST', url(one.id, '/waybill'))
    await change(one.id, { status: 40 })
    await change(two.id, { step: 'sent' })
    expect((await detailOf(one.id)).status).toBe(40)
    expect((await detailOf(two.id)).status).toBe(30)
  })

  test('orders in one parcel are sent only once all may be, and can be neither split nor given another recipient', async () => {
    const phone = aPhone()
    const paid = await place({ phone })
    const unpaid = await place({ phone, payment: 'bank-transfer' })
    await together(paid.id, unpaid.id)
    expect((await change(paid.id, { step: 'sent' })).body).toBe('companion-not-ready')
    expect((await staff.send('POST', url(paid.id, '/waybill'))).body).toBe('companion-not-ready')
    expect((await split(paid.id, { chosen: { count: 1 } })).body).toBe('order-sent-together')
    const recipient = { firstname: 'Олена', lastname: 'Петренко', middleName: '', name: '' }
    const contact = { phone, email: paid.email }
    expect((await change(paid.id, { recipient: { ...recipient, ...contact } })).body).toBe(
      'order-sent-together',
    )
    await change(unpaid.id, { payment: 'paid', amount: 49_900, payer: 'ТОВ Зерно' })
    await change(paid.id, { step: 'sent' })
    expect((await detailOf(unpaid.id)).status).toBe(30)
    await change(unpaid.id, { undo: 'sent' })
    for (const { id } of [paid, unpaid]) expect((await detailOf(id)).status).toBe(20)
  })

  test('a waybill entered by hand is that of all orders in the parcel', async () => {
    const [one, two] = await placePair()
    await together(one.id, two.id)
    await change(two.id, { waybill: '20459999990003' })
    expect((await detailOf(one.id)).waybill).toBe('20459999990003')
    expect(await eventsOf(one.id)).toContain('waybill')
  })

  test('the packing slip of a parcel has a page for each of its orders', async () => {
    const [one, two] = await placePair()
    await together(one.id, two.id)
    const slip = (await staff.send('GET', url(one.id, '/packing-slip.pdf'))).rawPayload
    expect((await PDFDocument.load(slip)).getPageCount()).toBe(2)
    const text = pdfText(slip)
    expect(text).toContain(`В одній посилці: № ${two.number}`)
    expect(text).toContain(`В одній посилці: № ${one.number}`)
  })
})

describe('jobs with parcels', () => {
  test('jobs make each parcel one waybill, one label and one line of the register', async () => {
    const [one, two] = await placePair()
    const parted = await placeForThree()
    await together(one.id, two.id)
    await split(parted.id, { chosen: { things: [3] } })
    const ids = [one.id, two.id, parted.id]
    const made = await perform({ kind: 'waybills' }, ids)
    expect(carrier.waybills).toHaveLength(3)
    expect(made.rows[parted.id]?.note.split(', ')).toHaveLength(2)
    expect([one, two].map(({ id }) => made.rows[id]?.result).toSorted()).toEqual(['done', 'unchanged'])

    const registered = await perform({ kind: 'register' }, ids)
    expect(
      Object.values(registered.rows)
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['done', 'done', 'unchanged'])
    expect(carrier.registers).toHaveLength(1)

    const papers = await perform({ kind: 'papers' }, ids)
    expect(Object.values(papers.rows).map(({ reason }) => reason)).toEqual(['', '', ''])
    const text = pdfText((await papers.file('papers.pdf')).rawPayload)
    for (const { number } of [one, two, parted]) expect(text).toContain(`Замовлення № ${number}`)
    expect(text.match(new RegExp(`Замовлення № ${one.number}`, 'g'))).toHaveLength(1)
    expect(text).toContain('Посилка 1 із 2')

    const sent = await perform({ kind: 'step', step: 'sent' }, [one.id, two.id])
    expect([one, two].map(({ id }) => sent.rows[id]?.reason)).toEqual(['chips-unwritten', 'chips-unwritten'])
  })

  test('the table of orders has the waybills of all parcels', async () => {
    const { id, number } = await placeForThree()
    await split(id, { chosen: { things: [3] } })
    await changeParcel(id, 1, { waybill: '20459999990004' })
    await changeParcel(id, 2, { waybill: '20459999990005' })
    const query = new URLSearchParams({ q: number })
    const table = await staff.send('GET', `/admin/api/v1/orders/export.csv?${query.toString()}`)
    expect(table.body).toContain('20459999990004, 20459999990005')
  })
})

describe('who may do what with parcels', () => {
  test('production staff may split orders and put them in one parcel, but not name another recipient', async () => {
    const parted = await placeForThree()
    const address = { chosen: { things: [2] }, address: ELSEWHERE }
    expect((await split(parted.id, address, production)).statusCode).toBe(403)
    expect((await split(parted.id, { chosen: { things: [2] } }, production)).statusCode).toBe(200)
    expect((await join(parted.id, 2, production)).statusCode).toBe(200)
    const [one, two] = await placePair()
    expect((await together(one.id, two.id, production)).statusCode).toBe(200)
    expect((await apart(one.id, production)).statusCode).toBe(200)
  })

  test('nobody without a session of staff learns of parcels or changes them', async () => {
    const [one, two] = await placePair()
    const stranger = aVisitor(server.app)
    const calls = [
      split(one.id, { chosen: { count: 1 } }, stranger),
      join(one.id, 2, stranger),
      changeParcel(one.id, 1, { sent: true }, stranger),
      makeWaybill(one.id, 1, stranger),
      together(one.id, two.id, stranger),
      apart(one.id, stranger),
      stranger.send('GET', url(one.id, '/fitting-orders')),
      stranger.send('GET', url(one.id, '/parcels/1/packing-slip.pdf')),
      stranger.send('GET', url(one.id, '/parcels/1/label.pdf')),
    ]
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(401)
  })
})
