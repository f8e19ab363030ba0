import type { Reply } from '@dotyk/contract/client'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import { MAX_ORDER_COUNT } from '@dotyk/domain/orders'
import { orderReadyDay, type WorkshopCalendar } from '@dotyk/domain/delivery'
import { addDays, daysBetween, WEEKDAYS } from '@dotyk/domain/values'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'
import {
  type CarrierServer,
  NO_ANSWER,
  startCarrierServer,
} from '../../integrations/carrier/test/carrier-server.ts'

const KYIV = '8d5a980d-391c-11dd-90d9-001a92567626'
const CALENDAR_PATH = '/admin/api/v1/workshop-calendar'
const EVERY_DAY: WorkshopCalendar = {
  weekdays: [...WEEKDAYS],
  closedOnHolidays: false,
  closedDays: [],
  acceptsUntil: '23:59',
  promisesUpTo: 20,
}

let carrier: CarrierServer
let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  carrier = await startCarrierServer()
  server = await buildTestApp({
    env: {
      NOVA_POSHTA_URL: carrier.url,
      NOVA_POSHTA_KEY: '0123456789abcdef0123456789abcdef',
      NOVA_POSHTA_SENDER: '00000000-391c-11dd-90d9-000000000001',
      NOVA_POSHTA_SENDER_CITY: '00000000-391c-11dd-90d9-000000000002',
      NOVA_POSHTA_SENDER_CONTACT: '00000000-391c-11dd-90d9-000000000003',
      NOVA_POSHTA_SENDER_ADDRESS: '00000000-391c-11dd-90d9-000000000004',
      NOVA_POSHTA_SENDER_PHONE: '380440000000',
    },
  })
  staff = await aStaffMember(server, 'owner')
})

afterAll(async () => {
  await server.close()
  await carrier.close()
})

beforeEach(() => carrier.answerWith(null))

/** The number of the carrier's price and time estimates requested; directory look-ups run in the background and aren't counted. */
const questions = () =>
  carrier.asked.filter(({ calledMethod }) => calledMethod.startsWith('getDocument')).length
const today = () => orderReadyDay(server.clock.now(), 0, EVERY_DAY)
const changeCalendar = (change: object) => staff.send('PUT', CALENDAR_PATH, { ...EVERY_DAY, ...change })
const estimate = async (query: Record<string, string>) =>
  (
    await aVisitor(server.app).send(
      'GET',
      `/np/estimate?${new URLSearchParams({ ref: KYIV, ...query }).toString()}`,
    )
  ).json<Reply<'GET /np/estimate'>>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
async function place(changes = {}): Promise<OrderStatusWire> {
  const order = anOrder({ payment: 'upon-receipt', cityRef: KYIV, ...changes })
  const response = await aVisitor(server.app).send('POST', '/order', order)
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('orderID')])
  return statusOf(response.json<{ orderID: string }>().orderID)
}

describe('before an order', () => {
  test('an estimate has the order’s ready day, arrival day and delivery price', async () => {
    await changeCalendar({})
    expect(await estimate({ weight: '40', making_days: '2' })).toEqual({
      ready_on: addDays(today(), 2),
      arrives_on: addDays(today(), 4),
      cost: 8_550,
      is_example: false,
    })
  })

  test('an estimate for a product without a promised time has only the delivery price', async () => {
    expect(await estimate({ weight: '40' })).toMatchObject({ ready_on: null, arrives_on: null, cost: 8_550 })
  })

  test('an estimate for more pieces than staff promise a day for has only the delivery price', async () => {
    await changeCalendar({ promisesUpTo: 12 })
    const days = { weight: '40', making_days: '2' }
    expect(await estimate({ ...days, count: '12' })).toMatchObject({ ready_on: addDays(today(), 2) })
    expect(await estimate({ ...days, count: '13' })).toMatchObject({ ready_on: null, cost: 8_550 })
  })

  test('an estimate for the maximum number of pieces has the delivery price', async () => {
    const value = String(MAX_ORDER_COUNT * 149_900)
    const asked = { weight: String(MAX_ORDER_COUNT * 40), count: String(MAX_ORDER_COUNT), value }
    expect(await estimate(asked)).toMatchObject({ ready_on: null, cost: 8_550 })
  })

  test('no estimate is requested from the carrier for a city outside its list', async () => {
    await runJob(server.service, 'delivery.copy-directory')
    const asked = questions()
    const ref = '00000000-0000-0000-0000-00000000000a'
    expect(await estimate({ ref, weight: '3300', making_days: '2' })).toMatchObject({
      ready_on: addDays(today(), 2),
      arrives_on: null,
      cost: null,
    })
    expect(questions()).toBe(asked)
  })

  test('one estimate request to the carrier serves all buyers with the same city, weight and day', async () => {
    await estimate({ weight: '2100', making_days: '3' })
    const asked = questions()
    await Promise.all([1, 2, 3].map(() => estimate({ weight: '2100', making_days: '3' })))
    expect(questions()).toBe(asked)
  })

  test('an estimate has the ready day while the carrier doesn’t answer', async () => {
    carrier.answerWith(NO_ANSWER)
    expect(await estimate({ weight: '9000', making_days: '1' })).toEqual({
      ready_on: addDays(today(), 1),
      arrives_on: null,
      cost: null,
      is_example: false,
    })
  })

  test.each([
    { making_days: '0' },
    { making_days: '61' },
    { count: '0' },
    { weight: '-1' },
    { kind: 'by air' },
    { ref: '' },
  ])('an estimate request with %j is refused', async query => {
    const address = `/np/estimate?${new URLSearchParams({ ref: KYIV, ...query } as Record<string, string>).toString()}`
    expect((await aVisitor(server.app).send('GET', address)).statusCode).toBe(400)
  })
})

describe('an order', () => {
  test('an order stores the estimate shown to its buyer and shows its arrival day', async () => {
    await changeCalendar({})
    const order = await place()
    expect(order).toMatchObject({
      delivery_cost: 8_550,
      forecast: { kind: 'making', ready_on: addDays(today(), 2), arrives_on: addDays(today(), 4) },
    })
  })

  test('an order’s ready day follows the workshop’s calendar', async () => {
    await changeCalendar({})
    const { orderID } = await place()
    await changeCalendar({ closedDays: [addDays(today()), addDays(today(), 2)] })
    expect((await statusOf(orderID)).forecast).toMatchObject({ ready_on: addDays(today(), 4) })
    await changeCalendar({})
  })

  test('the working days of an order that is paid by card begin with its payment', async () => {
    expect((await place({ payment: 'liqpay' })).forecast).toEqual({ kind: 'after-payment', making_days: 2 })
  })

  test('an order of a product without a promised time has no ready day', async () => {
    const change = { ids: ['1-1-2'], change: { makingDays: null } }
    expect((await staff.send('PATCH', '/admin/api/v1/products', change)).statusCode).toBe(200)
    expect(await place({ productID: '1-1-2-1' })).toMatchObject({ forecast: null, delivery_cost: 8_550 })
  })

  test('an order of more pieces than staff promise a day for has no ready day', async () => {
    await changeCalendar({ promisesUpTo: 29 })
    const order = { count: 30, price: 30 * 49_900 }
    expect(await place(order)).toMatchObject({ forecast: null })
    await changeCalendar({ promisesUpTo: 30 })
    expect(await place(order)).toMatchObject({ forecast: { kind: 'making' } })
  })

  test('an order placed while the carrier doesn’t answer has a forecast without an arrival day and no delivery price', async () => {
    await changeCalendar({ promisesUpTo: 40 })
    carrier.answerWith(NO_ANSWER)
    const order = await place({ count: 40, price: 40 * 49_900 })
    expect(order).toMatchObject({ delivery_cost: null, forecast: { kind: 'making', arrives_on: null } })
  })

  test('the email about an order has its arrival day', async () => {
    const order = anOrder({ payment: 'upon-receipt', cityRef: KYIV })
    await aVisitor(server.app).send('POST', '/order', order)
    const email = await server.emailTo(order.email, /прийнято/)
    expect(email.text).toContain('орієнтовно прибуде')
    expect(email.text).toContain('85,50')
  })
})

describe('the workshop’s calendar', () => {
  test('a calendar without a working day, with a wrong day or a wrong time is refused', async () => {
    for (const change of [
      { weekdays: [] },
      { closedDays: ['2026-02-30'] },
      { acceptsUntil: '25:00' },
      { promisesUpTo: 0 },
    ])
      expect((await changeCalendar(change)).statusCode).toBe(400)
  })

  test('a change of a calendar that somebody else has changed meanwhile is refused', async () => {
    await changeCalendar({})
    const seen = { ...EVERY_DAY, acceptsUntil: '12:00' }
    expect((await changeCalendar({ acceptsUntil: '10:00', seen })).body).toBe('catalogue-conflict')
    expect((await changeCalendar({ acceptsUntil: '10:00', seen: EVERY_DAY })).statusCode).toBe(200)
  })

  test('a change of the calendar is in the audit log', async () => {
    await changeCalendar({ acceptsUntil: '11:11' })
    const log = await staff.send('GET', '/admin/api/v1/audit?kind=product&subject=calendar')
    expect(log.json<{ items: object[] }>().items[0]).toMatchObject({
      action: 'product.calendar-changed',
      login: staff.login,
      after: { acceptsUntil: '11:11' },
    })
  })

  test('production staff can’t change the calendar', async () => {
    const production = await aStaffMember(server, 'production')
    expect((await production.send('PUT', CALENDAR_PATH, EVERY_DAY)).statusCode).toBe(403)
  })
})

test('an order that is late is expected on the next working day', async () => {
  const { orderID } = await place()
  server.clock.advance({ days: 10 })
  const { forecast } = await statusOf(orderID)
  expect(forecast).toMatchObject({ kind: 'making', ready_on: today() })
  expect(
    forecast?.kind === 'making' && forecast.arrives_on && daysBetween(today(), forecast.arrives_on),
  ).toBe(2)
})
