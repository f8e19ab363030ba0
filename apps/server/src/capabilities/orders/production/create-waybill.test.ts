import type { StaffOrderDetailWire, StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import {
  type CarrierAnswer,
  type CarrierServer,
  refusalAnswer,
  startCarrierServer,
} from '../../../integrations/carrier/test/carrier-server.ts'

let carrier: CarrierServer
let server: TestApp
let staff: Visitor

/** Starts a server with the carrier's real protocol and a configured sender. */
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
    },
  })
  await runJob(server.service, 'delivery.copy-directory')
  staff = await aStaffMember(server)
})

afterAll(async () => {
  await server.close()
  await carrier.close()
})

beforeEach(() => {
  carrier.answerWith(null)
  carrier.waybills.length = 0
})

async function place(changes: Parameters<typeof anOrder>[0]): Promise<string> {
  const order = anOrder(changes)
  const placed = await aVisitor(server.app).send('POST', '/order', order)
  const { orderID } = placed.json<{ orderID: string }>()
  const transfer = { payment: 'paid', amount: order.price, payer: 'ТОВ Зерно' }
  if (order.payment === 'bank-transfer')
    await staff.send('PATCH', `/admin/api/v1/orders/${orderID}`, transfer)
  return orderID
}

const make = (id: string) => staff.send('POST', `/admin/api/v1/orders/${id}/waybill`)
const eventsOf = async (id: string) =>
  (await staff.send('GET', `/admin/api/v1/orders/${id}`))
    .json<StaffOrderDetailWire>()
    .events.map(({ what, text }) => [what, text])

/** The carrier registers the parcel, but its answer is lost. */
const LOST: CarrierAnswer = ({ modelName }, response, ordinary) => {
  if (modelName === 'InternetDocument') response.destroy()
  ordinary()
}

test('a waybill whose answer was lost is found again instead of being made twice', async () => {
  const id = await place({ payment: 'bank-transfer' })
  carrier.answerWith(LOST)
  expect((await make(id)).body).toBe('unavailable')
  carrier.answerWith(null)
  expect((await make(id)).body).toBe('waybill-under-way')
  server.clock.advance({ seconds: 60 })
  const [registered] = carrier.waybills
  expect((await make(id)).json<StaffOrderWire>().waybill).toBe(registered?.['IntDocNumber'])
  expect(carrier.waybills).toHaveLength(1)
})

test('a waybill that the carrier refuses leaves its reason in the history, and can be tried again at once', async () => {
  const id = await place({ payment: 'bank-transfer' })
  carrier.answerWith((asked, response, ordinary) =>
    asked.modelName === 'InternetDocument'
      ? refusalAnswer('Невірний телефон')(asked, response, ordinary)
      : ordinary(),
  )
  expect((await make(id)).body).toBe('waybill-refused')
  expect(await eventsOf(id)).toContainEqual(['waybill-refused', 'Невірний телефон'])
  carrier.answerWith(null)
  expect((await make(id)).json<StaffOrderWire>().waybill).toMatch(/^\d{14}$/)
})

test.each([
  ['in hryvnias', { productID: '1-1-1-1', count: 2, price: 99_800 }, '998'],
  ['in dollars, at its price in Ukraine', { productID: '1-1-1-2', count: 2, price: 2_980 }, '998'],
])('a waybill collects the price of an order paid upon receipt, priced %s', async (_, order, collected) => {
  await make(await place({ ...order, payment: 'upon-receipt' }))
  expect(carrier.waybills[0]).toMatchObject({
    Cost: collected,
    BackwardDeliveryData: [{ RedeliveryString: collected }],
  })
})

test('a waybill of an order paid in advance collects nothing and has the carrier’s own label', async () => {
  const id = await place({ payment: 'bank-transfer' })
  await make(id)
  expect(carrier.waybills[0]).not.toHaveProperty('BackwardDeliveryData')
  expect((await staff.send('GET', `/admin/api/v1/orders/${id}/label.pdf`)).body).toBe('%PDF-1.4 label')
})
