import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import { ACCESSORY_IDS, composeProductId, parseProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { defaultBrands } from '../../../test/default-brands.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { createAudit } from '../audit/index.ts'
import { createCatalogue } from './index.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const get = (url: string, headers?: Record<string, string>, at = server) =>
  aVisitor(at.app).send('GET', url, undefined, headers)

async function productsOf(accessory: number, at = server): Promise<ProductWire[]> {
  const response = await get(`/products/?accessory_id=${accessory}`, {}, at)
  expect(response.statusCode).toBe(200)
  return response.json<ProductWire[]>()
}

const ourCatalogue = () =>
  createCatalogue({
    ...server.database,
    brand: DEFAULT_BRAND,
    brands: defaultBrands('http://dotyk.test'),
    audit: createAudit(server.database),
    stock: { readPieces: () => Promise.resolve(() => null), insertMissing: () => Promise.resolve() },
    onChanged: () => Promise.resolve(),
  })

const aBlackCard: ProductChoice = { accessory: 1, printType: 1, colour: 1, ribbon: null, language: 'ua' }

describe('choices of products', () => {
  test('the choices of each product are listed with their names and colours', async () => {
    const base = (await get('/products/base')).json<ProductBaseWire>()
    expect(base.accessories).toEqual([
      { id: 1, path: 'nfc-card', colors: [0, 1, 2, 3, 4, 5, 6, 7] },
      { id: 2, path: 'smart-stand', colors: [0, 1, 2] },
      { id: 3, path: 'nfc-badge', colors: [0, 1, 2, 3] },
      { id: 4, path: 'nfc-menu', colors: [0, 1, 2] },
    ])
    expect(base.colors.map(({ path }) => path).join()).toBe(
      'full-colour,black,white,gold,silver,blue,red,green',
    )
    expect(base.print_types.map(({ path }) => path)).toEqual(['one-colour', 'full-colour'])
    expect(base.ribbons.map(({ path }) => path)).toEqual(['white', 'black', 'blue', 'red', 'yellow-blue'])
    expect(base.id_localization).toEqual({ ua: 1, en: 2 })
  })

  const uah = { print: { first: 30_000, subsequent: 15_000 }, page: { first: 100_000, min: 50_000 } }
  const usd = { print: { first: 900, subsequent: 450 }, page: { first: 3_000, min: 1_500 } }
  test.each([
    ['/products/base', 'uk', 'UAH', uah],
    ['/products/base', 'de', 'UAH', uah],
    ['/products/base', 'en-GB', 'USD', usd],
    ['/products/base?lng=ua', 'en-GB', 'UAH', uah],
    ['/products/base?lng=en', 'uk', 'USD', usd],
    ['/products/base?lng=uk', 'en', 'UAH', uah],
  ])(
    'the catalogue requested at %s in %s has design prices in %s',
    async (url, accept, currency, { print, page }) => {
      const base = (await get(url, { 'accept-language': accept })).json<ProductBaseWire>()
      expect(base.currency).toBe(currency)
      expect(base.print_design_price).toEqual(print)
      expect(base.page_design_price).toEqual({ ...page, discount: 10 })
    },
  )
})

describe('the products of an accessory', () => {
  test('an accessory’s products are all its choices in both languages, each under its own id', async () => {
    const all = (await Promise.all(ACCESSORY_IDS.map(id => productsOf(id)))).flat()
    expect(all.length).toBe((8 + 3 + 4 * 5 + 3) * 2)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, title, characteristics } of all) {
      const choice = parseProductId(id)
      expect(choice && composeProductId(choice)).toBe(id)
      expect(choice?.colour === 0).toBe(choice?.printType === 2)
      expect([title, characteristics.color, characteristics.material].join()).not.toMatch(/[.{}]/)
      expect(characteristics).toMatchObject({ id, brand: 'Dotyk', in_stock: true })
      const { length, width, height, weight } = characteristics
      expect(Math.min(length, width, height, weight)).toBeGreaterThan(0)
      expect(characteristics.shipping_length).toBeGreaterThan(length)
      expect(characteristics.gross_weight).toBeGreaterThan(weight)
    }
  })

  test.each([
    [1, '1-1-1-1', 49_900, 'UAH', 'NFC-картка, чорний колір'],
    [1, '1-1-1-2', 1_490, 'USD', 'NFC card, black'],
    [1, '1-2-0-1', 59_900, 'UAH', 'NFC-картка, повноколірний друк'],
    [1, '1-2-0-2', 1_790, 'USD', 'NFC card, full-colour print'],
    [2, '2-1-2-1', 89_900, 'UAH', 'SmartStand, білий колір'],
    [2, '2-2-0-1', 89_900, 'UAH', 'SmartStand, повноколірний друк'],
    [3, '3-1-1-2-1', 59_900, 'UAH', 'NFC-бейдж, чорний колір, чорна стрічка'],
    [3, '3-2-0-5-2', 1_790, 'USD', 'NFC badge, full-colour print, yellow and blue lanyard'],
    [4, '4-1-1-2', 1_990, 'USD', 'NFC/QR menu, black'],
  ])('the products of accessory %i include %s', async (accessory, id, price, currency, title) => {
    const product = (await productsOf(accessory)).find(each => each.id === id)
    expect(product).toMatchObject({ id, title, price, currency })
  })

  test('a SmartStand is of acrylic and 130 mm wide, 140 mm high and 105 mm deep', async () => {
    const [{ characteristics } = expect.fail()] = await productsOf(2)
    const { width, height, length: depth } = characteristics
    expect([width, height, depth]).toEqual([130, 140, 105])
    expect(characteristics.material).toBe('Прозорий акрил')
  })

  test('the products of an accessory are found without the last slash too', async () => {
    expect((await get('/products?accessory_id=4')).json()).toEqual(await productsOf(4))
    expect((await get('/products?lng=en&accessory_id=4')).json()).toEqual(await productsOf(4))
  })

  test.each([
    ['9', 404, 'product-not-found'],
    ['0', 404, 'product-not-found'],
    ['1e9', 404, 'product-not-found'],
    ['', 404, 'product-not-found'],
    ['abc', 400, 'invalid-body'],
    ['1.5', 400, 'invalid-body'],
    ['1&accessory_id=2', 400, 'invalid-body'],
  ])('products of the accessory %j are refused', async (accessory, status, key) => {
    const response = await get(`/products/?accessory_id=${accessory}`)
    expect([response.statusCode, response.body]).toEqual([status, key])
  })
})

describe('products of an order', () => {
  test('a product is found for an order by its choice', async () => {
    expect(await ourCatalogue().findProduct(aBlackCard)).toMatchObject({
      productId: '1-1-1-1',
      title: 'NFC-картка, чорний колір',
      unitPrice: 49_900,
      currency: 'UAH',
      inStock: true,
    })
  })

  test('a product that is not made is not found for an order', async () => {
    const { findProduct } = ourCatalogue()
    expect(await findProduct({ ...aBlackCard, printType: 2, colour: 5 })).toBeNull()
    expect(await findProduct({ ...aBlackCard, colour: 0 })).toBeNull()
    expect(await findProduct({ ...aBlackCard, accessory: 2, colour: 7 })).toBeNull()
  })

  test('product and design prices can be read within a transaction', async () => {
    const { findProduct, findDesignPrices } = ourCatalogue()
    const read = await server.database.inTransaction(async tx => [
      (await findProduct(aBlackCard, tx))?.unitPrice,
      (await findDesignPrices('USD', tx)).pageDesignPrice,
    ])
    expect(read).toEqual([49_900, { first: 3_000, min: 1_500, discount: 10 }])
  })
})

describe('products changed by staff', () => {
  test('a product changed by staff is seen by the next reader, in its own currency alone, and after a restart', async () => {
    const { findProduct } = ourCatalogue()
    const { send } = await aStaffMember(server)
    const gold = { ...aBlackCard, colour: 3 } as const
    const product = await send('PATCH', '/admin/api/v1/products/1-1-3-1', { price: 55_500, in_stock: false })
    expect(product.json()).toMatchObject({ price: 55_500, characteristics: { in_stock: false } })
    const design = { currency: 'USD', print_design_price: { first: 1_000 } }
    const base = await send('PATCH', '/admin/api/v1/design-prices', design)
    expect(base.json()).toMatchObject({
      currency: 'USD',
      print_design_price: { first: 1_000, subsequent: 450 },
    })

    const seen = async (at = server) => {
      const ordered = await findProduct(gold)
      const listed = (await productsOf(1, at)).filter(({ id }) => id.startsWith('1-1-3-'))
      const base = (await get('/products/base?lng=en', {}, at)).json<ProductBaseWire>()
      return {
        prices: listed.map(({ id, price }) => [id, price]).sort(),
        stock: listed.map(({ characteristics }) => characteristics.in_stock),
        ordered: [ordered?.unitPrice, ordered?.inStock],
        design: base.print_design_price,
      }
    }
    const changed = {
      prices: [
        ['1-1-3-1', 55_500],
        ['1-1-3-2', 1_490],
      ],
      stock: [false, false],
      ordered: [55_500, false],
      design: { first: 1_000, subsequent: 450 },
    }
    expect(await seen()).toEqual(changed)

    const restarted = await buildTestApp({ beside: server })
    expect(await seen(restarted)).toEqual(changed)
    await restarted.close()
  })

  test.each(['-', '1-2-5-1', '2-1-7-1', '9-1-1-1'])(
    'a change of the unknown product %j is refused',
    async id => {
      const { send } = await aStaffMember(server)
      for (const change of [{ price: 1 }, { in_stock: false }]) {
        const { statusCode, body } = await send('PATCH', `/admin/api/v1/products/${id}`, change)
        expect([statusCode, body]).toEqual([404, 'product-not-found'])
      }
    },
  )

  test.each([
    ['products/1-1-1-1', { price: -1, in_stock: false }],
    ['products/1-1-1-1', { price: 499.5 }],
    ['products/1-1-1-1', { price: '49900' }],
    ['products/1-1-1-1', {}],
    ['products/1-1-1-1', { title: 'Картка' }],
    ['design-prices', { currency: 'UAH', page_design_price: { discount: 101 } }],
    ['design-prices', { currency: 'UAH', print_design_price: { first: -1 } }],
    ['design-prices', { currency: 'EUR', print_design_price: { first: 1 } }],
  ])('a staff change of %s to %j is refused', async (path, change) => {
    const { findProduct, findDesignPrices } = ourCatalogue()
    const before = [await findProduct(aBlackCard), await findDesignPrices('UAH')]
    const { send } = await aStaffMember(server)
    const { statusCode, body } = await send('PATCH', `/admin/api/v1/${path}`, change)
    expect([statusCode, body]).toEqual([400, 'invalid-body'])
    expect([await findProduct(aBlackCard), await findDesignPrices('UAH')]).toEqual(before)
  })

  test('only staff can change products', async () => {
    const { findProduct, findDesignPrices } = ourCatalogue()
    const before = [await findProduct(aBlackCard), await findDesignPrices('UAH')]
    for (const { send } of [aVisitor(server.app), await anOwner(server.app)]) {
      for (const [path, change] of [
        ['products/1-1-1-1', { price: 1 }],
        ['design-prices', { currency: 'UAH', print_design_price: { first: 1 } }],
      ] as const)
        expect((await send('PATCH', `/admin/api/v1/${path}`, change)).statusCode).toBe(401)
    }
    expect([await findProduct(aBlackCard), await findDesignPrices('UAH')]).toEqual(before)
  })
})
