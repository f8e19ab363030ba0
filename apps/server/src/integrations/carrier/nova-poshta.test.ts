import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createNovaPoshta } from './nova-poshta.ts'
import { CarrierFailure, type CarrierPort } from './port.ts'
import {
  type CarrierAnswer,
  CLOSED_CONNECTION,
  type CarrierServer,
  answerEnvelope,
  refusalAnswer,
  sendJson,
  NO_ANSWER,
  startCarrierServer,
  TOO_MANY_REQUESTS_ANSWER,
  ENDLESS_ANSWER,
  INVALID_JSON_ANSWER,
} from './test/carrier-server.ts'
import { describeCarrierPort } from './test/describe-carrier-port.ts'

const SENDER = {
  city: 'city-of-the-shop',
  counterparty: 'the-shop',
  contact: 'a-person-of-the-shop',
  address: 'branch-of-the-shop',
  phone: '380440000000',
  collectsPayments: false,
}
const KEY = '0123456789abcdef0123456789abcdef'

describeCarrierPort('Nova Poshta', async () => {
  const server = await startCarrierServer()
  const { url, labelUrl, close } = server
  return { port: createNovaPoshta({ url, labelUrl, key: KEY, sender: SENDER }), close }
})

let server: CarrierServer
let carrier: CarrierPort
let hastyCarrier: CarrierPort

beforeEach(async () => {
  server = await startCarrierServer()
  carrier = createNovaPoshta({ url: server.url, key: KEY })
  hastyCarrier = createNovaPoshta({ url: server.url, key: KEY, timeoutMs: 100 })
})

afterEach(() => server.close())

test('requests use the carrier’s own field names, with the key', async () => {
  await carrier.findStreets('a-city', 'Хрещ')
  expect(server.asked).toEqual([
    {
      apiKey: KEY,
      modelName: 'Address',
      calledMethod: 'getStreet',
      methodProperties: { CityRef: 'a-city', FindByString: 'Хрещ', Limit: '50', Page: '1' },
    },
  ])
})

test('without a key a request to Nova Poshta has an empty key field', async () => {
  await createNovaPoshta({ url: server.url, key: null }).listOwnershipForms()
  expect(server.asked[0]?.apiKey).toBe('')
})

describe('unreliable answers', () => {
  const status =
    (code: number, body: object): CarrierAnswer =>
    (_, response) =>
      sendJson(response, body, code)
  test.each<[string, CarrierAnswer, string]>([
    ['silence', NO_ANSWER, 'unavailable'],
    ['an answer that never ends', ENDLESS_ANSWER, 'unavailable'],
    ['a broken connection', CLOSED_CONNECTION, 'unavailable'],
    ['a proxy’s page', INVALID_JSON_ANSWER, 'unreadable'],
    ['an empty body', (_, response) => response.end(), 'unreadable'],
    ['a list', (_, response) => response.end('[]'), 'unreadable'],
    ['null', (_, response) => response.end('null'), 'unreadable'],
    ['success without rows', status(200, { success: true }), 'unreadable'],
    ['rows that are no list', status(200, answerEnvelope('rows')), 'unreadable'],
    ['status 502', status(502, {}), 'unavailable'],
    ['status 429', status(429, {}), 'busy'],
    ['too many requests', TOO_MANY_REQUESTS_ANSWER, 'busy'],
    ['too many requests, spelled right', refusalAnswer('Too many requests'), 'busy'],
    ['an expired key', refusalAnswer('API key expired', ['20000200068']), 'key-refused'],
    ['a refused key by its text alone', refusalAnswer('API auth fail'), 'key-refused'],
    ['an empty key', refusalAnswer('?', ['20000200069']), 'key-refused'],
    ['status 401', status(401, answerEnvelope([], { success: false })), 'key-refused'],
    ['a missing city', refusalAnswer('CityRef is not specified', ['20000900767']), 'refused'],
    ['codes as an object', refusalAnswer('CompanyName is not specified', { 1: '20000900759' }), 'refused'],
  ])('an unreliable answer of the carrier fails with its code: %s', async (_, answer, code) => {
    server.answerWith(answer)
    const waits = answer === NO_ANSWER || answer === ENDLESS_ANSWER
    const asking = (waits ? hastyCarrier : carrier).findStreets('a-city', 'Хрещ')
    await expect(asking).rejects.toBeInstanceOf(CarrierFailure)
    await expect(asking).rejects.toMatchObject({ code })
  })

  test('a carrier that refuses connections is unavailable', async () => {
    await server.close()
    await expect(carrier.listCities(1)).rejects.toMatchObject({ code: 'unavailable' })
    server = await startCarrierServer()
  })

  test('a redirect is not followed with the key', async () => {
    const elsewhere = await startCarrierServer()
    server.answerWith((_, response) => response.writeHead(307, { location: elsewhere.url }).end())
    await expect(carrier.listCities(1)).rejects.toMatchObject({ code: 'unavailable' })
    expect(elsewhere.asked).toEqual([])
    await elsewhere.close()
  })

  test('no error of the carrier contains the key or what was typed', async () => {
    const answers = [
      TOO_MANY_REQUESTS_ANSWER,
      NO_ANSWER,
      INVALID_JSON_ANSWER,
      refusalAnswer(`API key ${KEY} is invalid`),
      refusalAnswer(`Хрещ ${KEY}`),
    ]
    for (const answer of answers) {
      server.answerWith(answer)
      const failure: unknown = await hastyCarrier
        .findStreets('a-city', 'Хрещ')
        .catch((error: unknown) => error)
      expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/0123456789abcdef|Хрещ/)
    }
  })
})

test('a cancelled request fails as cancelled, not as a failure of the carrier', async () => {
  server.answerWith(NO_ANSWER)
  const interest = new AbortController()
  const asking = carrier.findCities('київ', { signal: interest.signal })
  interest.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

describe('recorded rows', () => {
  const aBranch = (more: object) => ({
    Ref: 'a-branch',
    CityRef: 'a-city',
    SettlementRef: 'a-settlement',
    Number: '5',
    Description: 'Відділення №5: вул. Федорова, 32 (м. Олімпійська)',
    CategoryOfWarehouse: 'Branch',
    WarehouseStatus: 'Working',
    ...more,
  })
  const readBranches = async (...rows: unknown[]) => {
    server.answerWith((_, response) => sendJson(response, answerEnvelope(rows)))
    return carrier.findBranches('a-city', '')
  }

  test.each([
    ['not working', { WarehouseStatus: 'NotWorking' }],
    ['to be reopened', { WarehouseStatus: 'WillOpen' }],
    ['not to be chosen', { DenyToSelect: '1' }],
    ['not to be chosen, as a number', { DenyToSelect: 1 }],
    ['without a Ref', { Ref: '' }],
    ['without a city', { CityRef: null }],
    ['without a name', { Description: ' ' }],
  ])('a branch that is %s is left out', async (_, more) => {
    expect(await readBranches(aBranch(more), aBranch({ Ref: 'another' }))).toMatchObject([{ ref: 'another' }])
  })

  test('malformed rows in the carrier’s answer don’t affect the others', async () => {
    expect(await readBranches(null, 'text', [], 7, aBranch({}))).toHaveLength(1)
  })

  test('a branch’s hours are read by day, and days off in any spelling are closed', async () => {
    const Schedule = {
      Monday: '08:00-21:00',
      Tuesday: '8:00 - 21:00',
      Wednesday: '08:00-21:00',
      Thursday: '08:00-21:00',
      Friday: '08:00-21:00',
      Saturday: '-',
      Sunday: 'вихідний',
    }
    const [branch] = await readBranches(aBranch({ Schedule }))
    expect(branch?.schedule).toEqual([
      '08:00-21:00',
      '8:00-21:00',
      '08:00-21:00',
      '08:00-21:00',
      '08:00-21:00',
      '-',
      '-',
    ])
    expect((await readBranches(aBranch({ Schedule: [] })))[0]?.schedule).toEqual([])
  })

  test('a weight limit of 0 kg means none, as a number or as a text', async () => {
    const rows = ['0', '30', 1100, null].map(PlaceMaxWeightAllowed => aBranch({ PlaceMaxWeightAllowed }))
    const weights = (await readBranches(...rows)).map(({ maxWeight }) => maxWeight)
    expect(weights).toEqual([null, 30_000, 1_100_000, null])
  })

  test('a postomat is recognised by its category, or by its type where there is none', async () => {
    const TypeOfWarehouse = 'f9316480-5f2d-425d-bc2c-ac7cd29decf0'
    const kinds = await readBranches(
      aBranch({ CategoryOfWarehouse: 'Postomat' }),
      aBranch({ CategoryOfWarehouse: undefined, TypeOfWarehouse }),
      aBranch({ CategoryOfWarehouse: 'DropOff', TypeOfWarehouse }),
      aBranch({ CategoryOfWarehouse: 'Store' }),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['postomat', 'postomat', 'branch', 'branch'])
  })

  test('brackets behind a city’s name are read as its raion', async () => {
    server.books['getCities'] = [
      { Ref: '1', Description: 'Київець (Миколаївський р-н, Львівська обл)', AreaDescription: 'Львівська' },
      { Ref: '2', Description: "Кам'янське", SettlementTypeDescription: 'місто' },
      { Ref: '', Description: 'Без номера' },
    ]
    expect((await carrier.listCities(1)).rows).toEqual([
      {
        ref: '1',
        settlementRef: null,
        name: 'Київець',
        area: 'Львівська',
        region: 'Миколаївський',
        kind: '',
        otherName: null,
      },
      {
        ref: '2',
        settlementRef: null,
        name: "Кам'янське",
        area: '',
        region: '',
        kind: 'місто',
        otherName: null,
      },
    ])
  })

  test('a village found live has its raion and kind', async () => {
    const place = {
      MainDescription: 'Київець',
      Area: 'Львівська',
      Region: 'Миколаївський',
      SettlementTypeCode: 'с.',
      Ref: 'a-settlement',
      DeliveryCity: 'a-city',
    }
    const rows = [{ TotalCount: 3, Addresses: [place, null, { MainDescription: 'Без доставки' }] }]
    server.answerWith((_, response) => sendJson(response, answerEnvelope(rows)))
    expect(await carrier.findCities('Київець')).toEqual([
      {
        ref: 'a-city',
        settlementRef: 'a-settlement',
        name: 'Київець',
        area: 'Львівська',
        region: 'Миколаївський',
        kind: 'село',
        otherName: null,
      },
    ])
  })
})
