import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNovaPoshta } from './nova-poshta.ts'
import { type CarrierPort, CarrierFailure } from './port.ts'
import { type CarrierServer, refusalAnswer, startCarrierServer } from './test/carrier-server.ts'
import { aParcel } from './test/describe-carrier-port.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const SENDER = {
  city: 'city-of-the-shop',
  counterparty: 'the-shop',
  contact: 'a-person-of-the-shop',
  address: 'branch-of-the-shop',
  phone: '380440000000',
  collectsPayments: false,
}

let server: CarrierServer
let carrier: CarrierPort

beforeEach(async () => {
  server = await startCarrierServer()
  carrier = createNovaPoshta({ url: server.url, labelUrl: server.labelUrl, key: KEY, sender: SENDER })
})

afterEach(() => server.close())

test('a waybill request names sender and recipient by Refs, all values as texts', async () => {
  const waybill = await carrier.createWaybill(aParcel())
  expect(waybill).toEqual({
    number: '20450000000001',
    ref: 'waybill-20450000000001',
    cost: 7_500,
    expectedOn: '24.11.2026',
  })
  expect(server.waybills[0]).toMatchObject({
    PayerType: 'Recipient',
    CargoType: 'Parcel',
    ServiceType: 'WarehouseWarehouse',
    Weight: '0.10',
    SeatsAmount: '1',
    Cost: '499',
    CitySender: 'city-of-the-shop',
    Sender: 'the-shop',
    ContactSender: 'a-person-of-the-shop',
    SendersPhone: '380440000000',
    Recipient: 'recipient-380671234567',
    ContactRecipient: 'contact-1',
    RecipientAddress: 'a-branch',
    RecipientsPhone: '380671234567',
    Description: 'NFC-картка, № 100-149',
    OptionsSeat: [{ volumetricWidth: '11', volumetricLength: '16', volumetricHeight: '1', weight: '0.10' }],
  })
  expect(server.waybills[0]).not.toHaveProperty('BackwardDeliveryData')
})

test.each([
  [
    false,
    { BackwardDeliveryData: [{ PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: '499' }] },
  ],
  [true, { AfterpaymentOnGoodsCost: '499' }],
])('a waybill requests money collected upon receipt (by contract: %s)', async (collectsPayments, asked) => {
  const sender = { ...SENDER, collectsPayments }
  await createNovaPoshta({ url: server.url, key: KEY, sender }).createWaybill(
    aParcel({ cashOnDelivery: 49_900 }),
  )
  expect(server.waybills[0]).toMatchObject(asked)
})

test('a waybill’s parcel goes to the door of an address, or names its postomat', async () => {
  const cityRef = 'a-city'
  await carrier.createWaybill(
    aParcel({ destination: { kind: 'address', cityRef, streetRef: 'a-street', house: '7', flat: '12' } }),
  )
  await carrier.createWaybill(
    aParcel({ destination: { kind: 'postomat', cityRef, departmentRef: 'a-postomat' } }),
  )
  expect(server.waybills).toMatchObject([
    { ServiceType: 'WarehouseDoors', RecipientAddress: 'address-a-street' },
    { ServiceType: 'WarehousePostomat', RecipientAddress: 'a-postomat' },
  ])
})

test('a waybill registers an organization with its code and form of ownership, and a contact person', async () => {
  const recipient = {
    ...aParcel().recipient,
    legal: { ownership: 'ТОВ', taxCode: '14360570', organization: 'Зерно' },
  }
  await carrier.createWaybill(aParcel({ recipient }))
  expect(server.asked.find(({ modelName }) => modelName === 'Counterparty')?.methodProperties).toEqual({
    CounterpartyProperty: 'Recipient',
    CounterpartyType: 'Organization',
    OwnershipForm: '7f0f351d-2519-11df-be9a-000c291af1b3',
    FirstName: 'Зерно',
    EDRPOU: '14360570',
  })
  expect(server.waybills[0]).toMatchObject({ Recipient: 'recipient-14360570', ContactRecipient: 'contact-2' })
})

test('a waybill that the carrier refuses has its reasons, which are not logged', async () => {
  server.answerWith(refusalAnswer('Recipient phone is invalid: 380671234567'))
  const failure: unknown = await carrier.createWaybill(aParcel()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CarrierFailure)
  expect((failure as CarrierFailure).reasons()).toEqual(['Recipient phone is invalid: 380671234567'])
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain('380671234567')
})

test.each([
  [5, 'onTheWay'],
  [7, 'arrived'],
  [9, 'received'],
  [102, 'refused'],
])('the carrier’s parcel status %i is read as %s', async (code, state) => {
  const { number } = await carrier.createWaybill(aParcel())
  server.setStatus(number, code, 'слова перевізника')
  expect(await carrier.trackParcels([{ waybill: number, phone: '+380 67 123 45 67' }])).toEqual([
    { waybill: number, state, status: 'слова перевізника', expectedOn: '24.11.2026' },
  ])
  expect(server.asked.at(-1)?.methodProperties).toEqual({
    Documents: [{ DocumentNumber: number, Phone: '380671234567' }],
  })
})

test('a waybill’s label is the carrier’s own file', async () => {
  const { number } = await carrier.createWaybill(aParcel())
  expect(String(await carrier.drawLabel(number))).toBe('%PDF-1.4 label')
})

test.each([
  ['a failure of its own', (response: ServerResponse) => response.writeHead(502).end('Bad gateway')],
  [
    'an answer that breaks off',
    (response: ServerResponse) => response.write('%PDF-', () => response.destroy()),
  ],
])('%s instead of a label is an outage of the carrier, not an unknown waybill', async (_, fail) => {
  const away = createServer((_request, response) => void fail(response)).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const labelUrl = `http://127.0.0.1:${(away.address() as AddressInfo).port}/`
  const failing = createNovaPoshta({ url: server.url, labelUrl, key: KEY, sender: SENDER })
  await expect(failing.drawLabel('20450000000001')).rejects.toMatchObject({ code: 'unavailable' })
  away.close()
})

test('Nova Poshta makes no waybills where no sender is configured', () => {
  expect(createNovaPoshta({ url: server.url, key: KEY }).makesWaybills).toBe(false)
})

const ESTIMATE = {
  cityRef: 'a-city',
  kind: 'postomat',
  box: { length: 160, width: 110, height: 10, weight: 100 },
  declaredValue: 49_900,
  sentOn: '2026-11-30',
} as const

test('an estimate request to Nova Poshta names both cities, the weight and the sending day', async () => {
  expect(await carrier.estimateDelivery(ESTIMATE)).toEqual({ cost: 8_550, arrivesOn: '2026-12-02' })
  const way = {
    CitySender: 'city-of-the-shop',
    CityRecipient: 'a-city',
    ServiceType: 'WarehousePostomat',
  }
  expect(server.asked.map(({ methodProperties }) => methodProperties)).toEqual([
    { ...way, CargoType: 'Parcel', Weight: '0.10', SeatsAmount: '1', Cost: '499' },
    { ...way, DateTime: '30.11.2026' },
  ])
})

test('an estimate without a price from Nova Poshta still has the arrival day', async () => {
  server.answerWith((asked, response, ordinary) =>
    asked.calledMethod === 'getDocumentPrice'
      ? refusalAnswer('Cost is not available')(asked, response, ordinary)
      : ordinary(),
  )
  expect(await carrier.estimateDelivery(ESTIMATE)).toEqual({ cost: null, arrivesOn: '2026-12-02' })
})

test('without a configured sender Nova Poshta is not asked for an estimate', async () => {
  const unknown = createNovaPoshta({ url: server.url, key: KEY })
  await expect(unknown.estimateDelivery(ESTIMATE)).rejects.toMatchObject({ code: 'refused' })
  expect(server.asked).toEqual([])
})
