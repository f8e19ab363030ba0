import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'

interface ListedProduct {
  id: string
  priceUAH: number
  priceUSD: number
  inStock: boolean
  grossWeight: number
  material: string
}

interface Listed {
  products: ListedProduct[]
  designPrices: { currency: string; printFirst: number; pageDiscount: number }[]
}

interface AuditItem {
  action: string
  login: string
  before: object
  after: object
}

let server: TestApp
let manager: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  manager = await aStaffMember(server, 'manager')
})

afterAll(() => server.close())

const listed = async () => (await manager.send('GET', '/admin/api/v1/products')).json<Listed>()
const productOf = async (id: string) => (await listed()).products.find(product => product.id === id)
const change = (body: object) => manager.send('PATCH', '/admin/api/v1/products', body)
const historyOf = async (subject: string) => {
  const address = `/admin/api/v1/audit?kind=product&subject=${subject}`
  return (await manager.send('GET', address)).json<{ items: AuditItem[] }>().items
}

describe('the catalogue', () => {
  test('the catalogue lists each product once, with prices in both currencies and its size', async () => {
    const { products, designPrices } = await listed()
    expect(products).toHaveLength(8 + 3 + 4 * 5 + 3)
    expect(products.find(({ id }) => id === '4-1-1')).toEqual({
      id: '4-1-1',
      priceUAH: 69_900,
      priceUSD: 1_990,
      inStock: true,
      makingDays: 3,
      volumePrices: [],
      brand: 'Dotyk',
      material: 'plastic',
      width: 100,
      height: 150,
      length: 60,
      weight: 120,
      shippingLength: 170,
      shippingWidth: 120,
      shippingHeight: 80,
      grossWeight: 190,
    })
    expect(designPrices.map(({ currency }) => currency)).toEqual(['UAH', 'USD'])
  })

  test('the catalogue is not visible to the role production', async () => {
    const maker = await aStaffMember(server, 'production')
    const body = { ids: ['1-1-1'], change: { inStock: false } }
    for (const response of [
      await maker.send('GET', '/admin/api/v1/products'),
      await maker.send('PATCH', '/admin/api/v1/products', body),
    ])
      expect([response.statusCode, response.body]).toEqual([403, 'forbidden'])
    expect(await productOf('1-1-1')).toMatchObject({ inStock: true })
  })
})

describe('a change of products', () => {
  test('a change of several products is recorded with its author and the values before', async () => {
    const ids = ['3-1-1-1', '3-1-1-2']
    const response = await change({ ids, change: { priceUAH: 61_950, grossWeight: 72.5 } })
    expect(response.json<Listed>().products).toMatchObject(
      ids.map(id => ({ id, priceUAH: 61_950, priceUSD: 1_790, grossWeight: 72.5 })),
    )
    for (const id of ids) {
      expect(await productOf(id)).toMatchObject({ priceUAH: 61_950, grossWeight: 72.5 })
      expect(await historyOf(id)).toMatchObject([
        {
          action: 'product.changed',
          login: manager.login,
          before: { priceUAH: '599.00', grossWeight: 70 },
          after: { priceUAH: '619.50', grossWeight: 72.5 },
        },
      ])
    }
    expect(await productOf('3-1-1-3')).toMatchObject({ priceUAH: 59_900 })
  })

  test('buyers read a changed material in their language if it is known, else as staff wrote it', async () => {
    const materialsOf = async () => {
      const answer = await manager.send('GET', '/products/?accessory_id=2')
      const sold = answer.json<{ id: string; characteristics: { material: string } }[]>()
      return sold.filter(({ id }) => id.startsWith('2-1-2-')).map(each => each.characteristics.material)
    }
    expect(await materialsOf()).toEqual(['Прозорий акрил', 'Clear acrylic'])
    await change({ ids: ['2-1-2'], change: { material: 'Дуб' } })
    expect(await materialsOf()).toEqual(['Дуб', 'Дуб'])
    expect(await historyOf('2-1-2')).toMatchObject([
      { login: manager.login, before: { material: 'acrylic' }, after: { material: 'Дуб' } },
    ])
    await change({ ids: ['2-1-2'], change: { material: 'plastic' } })
    expect(await materialsOf()).toEqual(['Пластик', 'Plastic'])
    expect((await change({ ids: ['2-1-2'], change: { material: ' ' } })).body).toBe('invalid-body')
  })

  test('a product change that changes nothing leaves no entry in the log', async () => {
    expect((await change({ ids: ['2-1-1'], change: { inStock: true } })).statusCode).toBe(200)
    expect(await historyOf('2-1-1')).toEqual([])
  })

  test('a change of several products is refused for all once somebody else has changed an expected value', async () => {
    const seen = { '1-1-4': { priceUAH: 49_900 }, '1-1-5': { priceUAH: 49_900 } }
    await change({ ids: ['1-1-5'], change: { priceUAH: 50_000 } })
    const response = await change({ ids: ['1-1-4', '1-1-5'], change: { priceUAH: 51_000 }, seen })
    expect([response.statusCode, response.body]).toEqual([409, 'catalogue-conflict'])
    expect(await productOf('1-1-4')).toMatchObject({ priceUAH: 49_900 })
    expect(await productOf('1-1-5')).toMatchObject({ priceUAH: 50_000 })
  })

  test('of ten simultaneous changes of one price, one succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const seen = { '1-1-4': { priceUAH: (await productOf('1-1-4'))?.priceUAH ?? 0 } }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          change({ ids: ['1-1-4'], change: { priceUAH: 60_000 + round * 1_000 + at }, seen }),
        ),
      )
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
    }
  })

  test('a change of products succeeds where somebody else changed a value that was not expected', async () => {
    await change({ ids: ['1-1-6'], change: { inStock: false } })
    const seen = { '1-1-6': { priceUSD: 1_490 } }
    expect((await change({ ids: ['1-1-6'], change: { priceUSD: 1_500 }, seen })).statusCode).toBe(200)
    expect(await productOf('1-1-6')).toMatchObject({ priceUSD: 1_500, inStock: false })
  })

  test('a change of volume prices is recorded as texts, and refused once somebody else has changed them', async () => {
    const [first, second] = [[{ from: 10, percent: 5 }], [{ from: 20, percent: 7 }]]
    const seen = { '1-1-3': { volumePrices: [] } }
    const changed = await change({ ids: ['1-1-3'], change: { volumePrices: first }, seen })
    expect(changed.json<Listed>().products).toMatchObject([{ volumePrices: first }])
    const refused = await change({ ids: ['1-1-3'], change: { volumePrices: second }, seen })
    expect([refused.statusCode, refused.body]).toEqual([409, 'catalogue-conflict'])
    expect(await productOf('1-1-3')).toMatchObject({ volumePrices: first })
    expect(await historyOf('1-1-3')).toMatchObject([
      { action: 'product.changed', before: { volumePrices: [] }, after: { volumePrices: ['10+ −5%'] } },
    ])
  })

  test('a change that includes a product that isn’t sold is refused for all products', async () => {
    const response = await change({ ids: ['1-1-7', '9-1-1'], change: { inStock: false } })
    expect([response.statusCode, response.body]).toEqual([404, 'product-not-found'])
    expect(await productOf('1-1-7')).toMatchObject({ inStock: true })
  })

  test.each([
    { ids: [], change: { inStock: false } },
    { ids: ['1-1-2'], change: {} },
    { ids: ['1-1-2'], change: { priceUAH: 100_000_001 } },
    { ids: ['1-1-2'], change: { priceUAH: -1 } },
    { ids: ['1-1-2'], change: { weight: 0 } },
    { ids: ['1-1-2'], change: { length: 5_001 } },
    { ids: ['1-1-2'], change: { brand: ' ' } },
    { ids: ['1-1-2'], change: { colour: 'gold' } },
    { ids: ['1-1-2'], change: { volumePrices: [{ from: 1, percent: 5 }] } },
    { ids: ['1-1-2'], change: { volumePrices: [{ from: 10, percent: 91 }] } },
    { ids: ['1-1-2'], change: { volumePrices: [{ from: 10, percent: 5, price: 1 }] } },
    {
      ids: ['1-1-2'],
      change: {
        volumePrices: [
          { from: 10, percent: 10 },
          { from: 25, percent: 5 },
        ],
      },
    },
  ])('products can’t be changed by %j', async body => {
    const before = await productOf('1-1-2')
    const response = await change(body)
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
    expect(await productOf('1-1-2')).toEqual(before)
  })
})

describe('design prices', () => {
  const changeDesign = (body: object) =>
    manager.send('PATCH', '/admin/api/v1/design-prices', { currency: 'UAH', ...body })

  test('a change of the design price is recorded, and refused after somebody else’s change', async () => {
    const seen = { print_design_price: { first: 30_000 } }
    const first = await changeDesign({ print_design_price: { first: 31_000 }, seen })
    expect(first.statusCode).toBe(200)
    const second = await changeDesign({ print_design_price: { first: 32_000 }, seen })
    expect([second.statusCode, second.body]).toEqual([409, 'catalogue-conflict'])
    expect((await listed()).designPrices[0]).toMatchObject({ currency: 'UAH', printFirst: 31_000 })
    expect(await historyOf('design-UAH')).toMatchObject([
      {
        action: 'product.design-prices-changed',
        login: manager.login,
        before: { printFirst: '300.00' },
        after: { printFirst: '310.00' },
      },
    ])
    expect(await historyOf('design-USD')).toEqual([])
  })
})
