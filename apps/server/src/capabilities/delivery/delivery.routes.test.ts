import type { City, Department, OwnershipForm, Street } from '@dotyk/domain/delivery'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aVisitor } from '../../../test/visitor.ts'

const KYIV = '8d5a980d-391c-11dd-90d9-001a92567626'
const ODESA = 'db5c88d0-391c-11dd-90d9-001a92567626'
const CHERNIHIV = 'db5c897c-391c-11dd-90d9-001a92567626'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const get = (path: string, query: Record<string, string | number> = {}) =>
  aVisitor(server.app).send(
    'GET',
    `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
  )
const cityNames = async (q: string) => (await get('/np/cities', { q })).json<City[]>().map(({ name }) => name)
const numbers = async (ref: string, q = '', parcel = {}) =>
  (await get('/np/departments', { ref, q, ...parcel })).json<Department[]>().map(({ number }) => number)

describe('cities', () => {
  test('a found city has both Refs, its kind and its area', async () => {
    expect((await get('/np/cities', { q: 'київ' })).json<City[]>()).toEqual([
      {
        ref: KYIV,
        settlementRef: 'e718a680-4b33-11e4-ab6d-005056801329',
        kind: 'місто',
        name: 'Київ',
        area: 'Київська',
        region: '',
      },
    ])
  })

  test('a search for a city without a text offers the oblast centres', async () => {
    const names = await cityNames('')
    expect(names).toHaveLength(20)
    expect(names).toEqual(expect.arrayContaining(['Одеса', 'Чернігів', 'Київ', 'Львів']))
    expect(names).not.toContain('Бровари')
  })

  test('oblast centres are listed before other cities with the same prefix', async () => {
    expect(await cityNames('к')).toEqual(expect.arrayContaining(['Київ', 'Кропивницький', 'Ковель']))
    const found = await cityNames('к')
    for (const centre of ['Київ', 'Кропивницький'])
      expect(found.indexOf(centre)).toBeLessThan(found.indexOf('Ковель'))
    expect((await cityNames('б'))[0]).toBe('Бориспіль')
  })

  test.each([
    ['capitals', 'ОДЕСА', 'Одеса'],
    ['a later word', 'церк', 'Біла Церква'],
    ['two words', 'біла ц', 'Біла Церква'],
    ['a hyphen left out', 'івано франк', 'Івано-Франківськ'],
    ['Latin letters', 'Kharkiv', 'Харків'],
    ['Latin letters, half a word', 'zhyto', 'Житомир'],
    ['a keyboard left in Latin', 'rb]d', 'Київ'],
    ['Russian', 'харьков', 'Харків'],
    ['a former name', 'Кіровоград', 'Кропивницький'],
    ['a misspelling', 'чернегів', 'Чернігів'],
    ['another misspelling', 'мукачеве', 'Мукачево'],
  ])('a city search finds a city by %s: %s', async (_, typed, name) => {
    expect((await cityNames(typed))[0]).toBe(name)
  })

  test.each([
    ['Атлантида', 0],
    ['☃', 20],
    ["'; drop table delivery_cities; --", 0],
    ['%', 20],
    ['_', 20],
    ['\\', 20],
    ['x'.repeat(100), 0],
  ])('a search for %s finds no city, or the popular ones where it has no letter', async (typed, many) => {
    const response = await get('/np/cities', { q: typed })
    expect([response.statusCode, response.json<City[]>().length]).toEqual([200, many])
  })

  test('a city search longer than a hundred characters is refused', async () => {
    expect((await get('/np/cities', { q: 'x'.repeat(101) })).body).toBe('invalid-body')
  })
})

describe('departments', () => {
  test('branches are listed by number, postomats after them', async () => {
    expect(await numbers(ODESA)).toEqual(['1', '2', '3', '5', '7', '9', '17', '22', '24', '50349', '35921'])
  })

  test('a department has its kind, address and limits', async () => {
    const [found] = (await get('/np/departments', { ref: KYIV, q: '142' })).json<Department[]>()
    expect(found).toEqual({
      ref: 'd7108df0-8433-11e4-acce-0050568002cf',
      kind: 'branch',
      number: '142',
      name: 'Відділення №142 (до 30 кг на одне місце): вул. Амвросія Бучми, 5',
      address: 'вул. Амвросія Бучми, 5',
      schedule: [],
      maxWeight: 30_000,
    })
  })

  test('a department’s own number ranks above numbers and addresses that contain it', async () => {
    expect((await numbers(ODESA, '2'))[0]).toBe('2')
    expect(await numbers(ODESA, '2')).toEqual(expect.arrayContaining(['22', '24', '3']))
  })

  test.each([
    ['a street', 'єврей', ['22', '35921']],
    ['a street and a house', 'розумовська 29', ['17']],
    ['a kind', 'поштомат', ['35921']],
    ['Latin letters', 'zhukovskoho', ['7']],
    ['a keyboard left in Latin', "'dht", ['22', '35921']],
    ['nothing there', 'Хрещатик', []],
  ])('departments are searched by %s', async (_, typed, expected) => {
    expect(await numbers(ODESA, typed)).toEqual(expected)
  })

  test('another city’s departments are never offered', async () => {
    expect(await numbers(KYIV, 'Шевченка')).toEqual([])
    expect(await numbers(CHERNIHIV, 'Шевченка')).toEqual(['6'])
    expect(await numbers('no-such-city')).toEqual([])
  })

  test('postomats are left out for a parcel too large for them', async () => {
    const small = { weight: 300, length: 200, width: 150, height: 50 }
    expect(await numbers(CHERNIHIV, 'поштомат', small)).toEqual(['3412', '5292'])
    expect(await numbers(CHERNIHIV, 'поштомат', { ...small, length: 601 })).toEqual([])
    expect(await numbers(CHERNIHIV, 'поштомат', { ...small, weight: 20_001 })).toEqual([])
  })

  test('a branch is left out for a parcel too heavy for it', async () => {
    expect(await numbers(CHERNIHIV, '', { weight: 30_001 })).toEqual(['6', '17', '19'])
  })

  test('departments need a city to search in', async () => {
    const response = await get('/np/departments', { q: '1' })
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
  })
})

describe('streets', () => {
  const names = async (ref: string, q: string) =>
    (await get('/np/streets', { ref, q })).json<Street[]>().map(({ name }) => name)

  test.each([
    ['its beginning', 'хрещ'],
    ['its kind before it', 'вул. Хрещ'],
    ['its kind in full', 'вулиця хрещатик'],
    ['a keyboard left in Latin', '[hto'],
  ])('a street is found by %s', async (_, typed) => {
    expect(await names(KYIV, typed)).toEqual(['вул. Хрещатик'])
  })

  test('another city’s streets are never offered', async () => {
    expect(await names(ODESA, 'хрещ')).toEqual([])
  })
})

describe('forms of ownership', () => {
  test('the common forms of ownership come first, and none contains a Latin letter', async () => {
    const forms = (await get('/np/ownerships')).json<OwnershipForm[]>()
    expect(forms.slice(0, 4).map(({ name }) => name)).toEqual(['ТОВ', 'ФОП', 'ПП', 'АТ'])
    expect(forms.map(({ name }) => name).join(' ')).not.toMatch(/[A-Za-z]/)
    expect(forms).toHaveLength(37)
  })
})

test('browsers may cache a delivery answer for five minutes, but no refusal', async () => {
  expect((await get('/np/cities', { q: 'к' })).headers['cache-control']).toBe('public, max-age=300')
  expect((await get('/np/departments')).headers['cache-control']).toBe('no-store')
})

test('at a fiftieth of the usual rate limit, the sixth delivery search is refused with 429', async () => {
  const limited = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '0.02' } }) // 240 × 0.02 = 4.8
  const visitor = aVisitor(limited.app)
  const statuses = []
  for (let time = 0; time < 6; time++) statuses.push((await visitor.send('GET', '/np/cities?q=к')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
})
