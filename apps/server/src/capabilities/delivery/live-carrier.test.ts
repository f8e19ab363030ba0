import type { City, Department, OwnershipForm, Street } from '@dotyk/domain/delivery'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor } from '../../../test/visitor.ts'
import {
  type CarrierAnswer,
  CLOSED_CONNECTION,
  type CarrierServer,
  answerEnvelope,
  sendJson,
  NO_ANSWER,
  startCarrierServer,
  TOO_MANY_REQUESTS_ANSWER,
} from '../../integrations/carrier/test/carrier-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const KYIV = '8d5a980d-391c-11dd-90d9-001a92567626'

/** Fails the requests of the nightly copy and answers the requests of users. */
const LIVE_ONLY: CarrierAnswer = ({ calledMethod, methodProperties }, response, ordinary) => {
  const isLive = calledMethod === 'searchSettlements' || methodProperties['CityRef'] !== undefined
  if (isLive || calledMethod === 'getOwnershipFormsList') ordinary()
  else response.destroy()
}

let carrier: CarrierServer
let server: TestApp

beforeEach(async () => {
  carrier = await startCarrierServer()
  carrier.answerWith(LIVE_ONLY)
  server = await buildTestApp({
    env: { NOVA_POSHTA_URL: carrier.url, ORDERS_EMAIL: 'orders@dotyk.test' },
    // Otherwise the embedded directory would have been copied before.
    isFirstStart: true,
  })
})

afterEach(async () => {
  await server.close()
  await carrier.close()
})

const get = (path: string, query: Record<string, string>) =>
  aVisitor(server.app).send('GET', `${path}?${new URLSearchParams(query).toString()}`)

test('while there is no copy of the directory, searches are sent to the carrier live', async () => {
  const cities = (await get('/np/cities', { q: 'київ' })).json<City[]>()
  expect(cities.map(({ ref, name }) => [ref, name])).toEqual([[KYIV, 'Київ']])
  const departments = (await get('/np/departments', { ref: KYIV, q: '' })).json<Department[]>()
  expect(departments.length).toBeGreaterThan(0)
  const streets = (await get('/np/streets', { ref: KYIV, q: 'хрещ' })).json<Street[]>()
  expect(streets.map(({ name }) => name)).toEqual(['вул. Хрещатик'])
  expect((await get('/np/ownerships', {})).json<OwnershipForm[]>()[0]).toMatchObject({ name: 'ТОВ' })
})

describe('a carrier that knows only its own spelling of a street', () => {
  /** Answers like the real carrier: only streets whose names begin with exactly the given letters. */
  const exactly =
    (...names: string[]): CarrierAnswer =>
    ({ calledMethod, methodProperties }, response, ordinary) => {
      if (calledMethod !== 'getStreet') return ordinary()
      const typed = String(methodProperties['FindByString']).toLowerCase()
      const found = names.filter(name => name.toLowerCase().startsWith(typed))
      return sendJson(
        response,
        answerEnvelope(
          found.map(name => ({ Ref: `ref of ${name}`, StreetsType: 'вул.', Description: name })),
        ),
      )
    }
  const streets = async (q: string) =>
    (await get('/np/streets', { ref: KYIV, q })).json<Street[]>().map(({ name }) => name)
  const questions = () => carrier.asked.filter(({ calledMethod }) => calledMethod === 'getStreet')

  test.each([
    ['Khreshchatyk', 'Хрещатик'],
    ['KHRESHCHATYK', 'Хрещатик'],
    ['vul. Khreshchatyk', 'Хрещатик'],
    ['Khreschatik', 'Хрещатик'],
    ['Velyka Vasylkivska', 'Велика Васильківська'],
    ['Kobylianskoi', 'Кобилянської'],
    ['Sofiivska', 'Софіївська'],
    ['Zelnytska', 'Зельницька'],
    ['[htofnbr', 'Хрещатик'],
    ["В'ячеслава", "В'ячеслава Липинського"],
    ['В’ячеслава', "В'ячеслава Липинського"],
    ['Вʼячеслава', "В'ячеслава Липинського"],
    ['В`ячеслава', "В'ячеслава Липинського"],
    ['В"ячеслава', "В'ячеслава Липинського"],
    ['Viacheslava', "В'ячеслава Липинського"],
  ])('a street that the carrier knows only in its own spelling is found typed as %s', async (typed, name) => {
    carrier.answerWith(exactly(name, 'Січових Стрільців'))
    expect(await streets(typed)).toEqual([`вул. ${name}`])
  })

  test('an empty street list of the carrier is cached for ten minutes, a list with streets for a month', async () => {
    carrier.answerWith(exactly())
    expect(await streets('Залізнична')).toEqual([])
    expect(await streets('Залізнична')).toEqual([])
    expect(questions()).toHaveLength(1)
    carrier.answerWith(exactly('Залізнична'))
    server.clock.advance({ seconds: 11 * 60 })
    expect(await streets('Залізнична')).toEqual(['вул. Залізнична'])
    server.clock.advance({ days: 29 })
    expect(await streets('Залізнична')).toEqual(['вул. Залізнична'])
    expect(questions()).toHaveLength(2)
    server.clock.advance({ days: 2 })
    await streets('Залізнична')
    expect(questions()).toHaveLength(3)
  })
})

test('a city typed in Latin letters is asked for by its Ukrainian name while there is no copy', async () => {
  const cities = (await get('/np/cities', { q: 'Kharkiv' })).json<City[]>()
  expect(cities.map(({ name }) => name)).toEqual(['Харків'])
  const asked = carrier.asked.filter(({ calledMethod }) => calledMethod === 'searchSettlements')
  expect(asked.map(({ methodProperties }) => methodProperties['CityName'])).toEqual(['Харків'])
})

test('an order is delivered to the street chosen from the list, whatever text was typed', async () => {
  carrier.answerWith(null)
  await runJob(server.service, 'delivery.copy-directory')
  const [chosen] = (await get('/np/streets', { ref: KYIV, q: 'хрещ' })).json<Street[]>()
  const order = anOrder({
    shippingType: 'address',
    department: null,
    cityRef: KYIV,
    address: { street: 'Хрещатик, біля фонтана', house: '1' },
    streetRef: chosen!.ref!,
  })
  const placed = await aVisitor(server.app).send('POST', '/order', order)
  const { orderID } = placed.json<{ orderID: string }>()
  const { send } = await aStaffMember(server)
  expect((await send('GET', `/admin/api/v1/orders/${orderID}`)).json()).toMatchObject({
    street_ref: chosen!.ref,
    unresolved: [],
  })
})

describe.each<[string, CarrierAnswer]>([
  ['silent', NO_ANSWER],
  ['asked too often', TOO_MANY_REQUESTS_ANSWER],
])('a carrier that is %s', (_, fault) => {
  test('while the carrier fails, searches answer “unavailable”, soon without a request, and orders go on', async () => {
    carrier.answerWith(fault)
    for (let asked = 0; asked < 3; asked += 1) {
      const response = await get('/np/cities', { q: 'київ' })
      expect([response.statusCode, response.body]).toEqual([503, 'unavailable'])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    const live = () => carrier.asked.filter(({ calledMethod }) => calledMethod === 'searchSettlements').length
    const before = live()
    expect((await get('/np/cities', { q: 'львів' })).statusCode).toBe(503)
    expect(live()).toBe(before)

    const order = anOrder({ shippingType: 'address', department: null, address: { street: 'Хрещатик' } })
    const placed = await aVisitor(server.app).send('POST', '/order', order)
    expect(placed.statusCode).toBe(200)
    const { orderID } = placed.json<{ orderID: string }>()
    const status = await aVisitor(server.app).send('GET', `/order/${orderID}/status`)
    expect(status.json<OrderStatusWire>().destination).toBe('Київ, Хрещатик')
    expect((await server.emailTo('orders@dotyk.test')).text).toContain('Перевірити вручну: місто, вулиця')
  })
})

test('an outdated directory copy answers searches while the carrier is unavailable', async () => {
  carrier.answerWith(null)
  await runJob(server.service, 'delivery.copy-directory')
  server.clock.advance({ hours: 73 })
  carrier.answerWith(CLOSED_CONNECTION)
  const cities = (await get('/np/cities', { q: 'київ' })).json<City[]>()
  expect(cities.map(({ name }) => name)).toEqual(['Київ'])
})
