import type { Reply } from '@dotyk/contract/client'
import type { StockItemWire, StockMovementWire } from '@dotyk/contract/staff/stock'
import type { ProductWire } from '@dotyk/contract/catalogue'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptQuote, aSentQuote } from '../../../test/a-quote.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { CONSOLE_PATH } from '../../http/console-path.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'
import { readStockBooks } from './test/stock-books.ts'

let server: TestApp
let manager: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp({ env: { ORDERS_EMAIL: 'orders@dotyk.test' } })
  manager = await aStaffMember(server, 'manager')
})
afterAll(() => server.close())

const CARD = 49_900
const CANCELLED = { status: 40 }

async function itemOf(id: string): Promise<StockItemWire> {
  const { items } = (await manager.send('GET', '/admin/api/v1/stock')).json<{ items: StockItemWire[] }>()
  const item = items.find(each => each.id === id)
  if (!item) throw new Error(`There is no item ${id}.`)
  return item
}

const adjust = (id: string, body: object) => manager.send('POST', `/admin/api/v1/stock/${id}/movements`, body)

async function count(id: string, pieces: number): Promise<void> {
  const { onHand: seen } = await itemOf(id)
  const answer = await adjust(id, { kind: 'recount', pieces, note: 'Полічили', seen })
  expect(answer.statusCode).toBe(200)
}

/** Marks an item as uncounted, for other tests that order it. */
async function uncount(id: string): Promise<void> {
  const { onHand: seen } = await itemOf(id)
  expect((await adjust(id, { kind: 'uncounted', note: 'Годі', seen })).statusCode).toBe(200)
}

const movementsOf = async (id: string) =>
  (await manager.send('GET', `/admin/api/v1/stock/${id}/movements`)).json<{ items: StockMovementWire[] }>()
    .items

/** Places an order; the product `1-1-3` is a golden card, and each test uses a colour of its own. */
const place = (product: string, pieces: number, changes: object = {}) =>
  aVisitor(server.app).send(
    'POST',
    '/order',
    anOrder({
      productID: `${product}-1`,
      count: pieces,
      price: CARD * pieces,
      payment: 'upon-receipt',
      ...changes,
    }),
  )

async function placed(product: string, pieces: number, changes: object = {}): Promise<string> {
  const answer = await place(product, pieces, changes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ orderID: string }>().orderID
}

const change = async (id: string, body: object) => {
  const answer = await manager.send('PATCH', `/admin/api/v1/orders/${id}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const reach = (id: string, step: string) => change(id, { step })

async function productOf(id: string): Promise<ProductWire> {
  const answer = await aVisitor(server.app).send('GET', `/products/?accessory_id=${id[0]}`)
  const found = answer.json<ProductWire[]>().find(product => product.id === `${id}-1`)
  if (!found) throw new Error(`There is no product ${id}.`)
  return found
}

describe('pieces of the stock', () => {
  test('a stock item of a new catalogue is uncounted, and its product can be ordered', async () => {
    expect(await itemOf('blank-4-2')).toEqual({
      id: 'blank-4-2',
      onHand: null,
      reserved: 0,
      available: null,
      warnAt: null,
      state: 'uncounted',
    })
    expect(await productOf('4-1-2')).toMatchObject({ pieces_left: null, characteristics: { in_stock: true } })
  })

  test('placing an order reserves its pieces, packing takes them from stock, and the history records both', async () => {
    await count('blank-1-1', 10)
    const id = await placed('1-1-1', 3)
    expect(await itemOf('blank-1-1')).toMatchObject({ onHand: 10, reserved: 3, available: 7 })
    await reach(id, 'printed')
    await reach(id, 'packed')
    expect(await itemOf('blank-1-1')).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    expect(await movementsOf('blank-1-1')).toMatchObject([
      { why: 'packed', by: manager.login, order: { id }, onHand: -3, reserved: -3, onHandAfter: 7 },
      { why: 'ordered', by: '', order: { id }, onHand: 0, reserved: 3, reservedAfter: 3 },
      { why: 'recount', by: manager.login, order: null, onHand: 10, onHandAfter: 10, note: 'Полічили' },
    ])
  })

  test('counting stock that begins later includes the pieces of earlier orders', async () => {
    const id = await placed('1-1-2', 4)
    await count('blank-1-2', 6)
    expect(await itemOf('blank-1-2')).toMatchObject({ onHand: 6, reserved: 4, available: 2 })
    await change(id, CANCELLED)
    expect(await itemOf('blank-1-2')).toMatchObject({ onHand: 6, reserved: 0, available: 6 })
    expect(await readStockBooks(server, 1, 2)).toMatchObject({ onHand: 6, movedOnHand: 6 })
  })

  test('a badge uses a blank and a ribbon, and is sold out if either is', async () => {
    await count('blank-3-1', 5)
    await count('ribbon-4', 1)
    expect(await productOf('3-1-1-4')).toMatchObject({ pieces_left: 1 })
    expect(await productOf('3-1-1-2')).toMatchObject({ pieces_left: 5 })
    await placed('3-1-1-4', 1, { price: 59_900 })
    expect(await productOf('3-1-1-4')).toMatchObject({ pieces_left: 0, characteristics: { in_stock: false } })
    expect(await productOf('3-1-1-2')).toMatchObject({ pieces_left: 4, characteristics: { in_stock: true } })
    for (const item of ['blank-3-1', 'ribbon-4']) await uncount(item)
  })

  test('a product is marked sold out and available again by its stock, and one that staff switched off stays off', async () => {
    await count('blank-1-3', 1)
    await placed('1-1-3', 1)
    expect(await productOf('1-1-3')).toMatchObject({ characteristics: { in_stock: false } })
    const refused = await place('1-1-3', 1)
    expect([refused.statusCode, refused.body]).toEqual([409, 'out-of-stock'])
    await adjust('blank-1-3', { kind: 'delivery', pieces: 5, seen: 1 })
    expect(await productOf('1-1-3')).toMatchObject({ pieces_left: 5, characteristics: { in_stock: true } })
    const off = { ids: ['1-1-3'], change: { inStock: false } }
    expect((await manager.send('PATCH', '/admin/api/v1/products', off)).statusCode).toBe(200)
    await adjust('blank-1-3', { kind: 'delivery', pieces: 5, seen: 6 })
    expect(await productOf('1-1-3')).toMatchObject({ pieces_left: 10, characteristics: { in_stock: false } })
  })

  test('an order of more pieces than are left is refused at its count', async () => {
    await count('blank-1-4', 2)
    const refused = await place('1-1-4', 3)
    expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual([
      409,
      'too-few-pieces',
      'count',
    ])
    await placed('1-1-4', 2)
  })
})

describe('an order that changes', () => {
  test('a cancelled order releases its pieces, unless they are printed already', async () => {
    await count('blank-1-5', 10)
    const free = await placed('1-1-5', 2)
    const printed = await placed('1-1-5', 3)
    await reach(printed, 'printed')
    for (const id of [free, printed]) await change(id, CANCELLED)
    expect(await itemOf('blank-1-5')).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
  })

  test('undoing an order’s packing returns its pieces to stock as reserved', async () => {
    await count('blank-1-6', 10)
    const id = await placed('1-1-6', 4)
    await reach(id, 'packed')
    expect(await itemOf('blank-1-6')).toMatchObject({ onHand: 6, reserved: 0 })
    await change(id, { undo: 'packed' })
    expect(await itemOf('blank-1-6')).toMatchObject({ onHand: 10, reserved: 4 })
    expect((await movementsOf('blank-1-6'))[0]).toMatchObject({ why: 'undone', onHand: 4, reserved: 4 })
  })

  test('a reprint takes as many new pieces as were spoiled', async () => {
    await count('blank-1-7', 10)
    const id = await placed('1-1-7', 4)
    await reach(id, 'printed')
    const again = { count: 2, reason: 'Подряпали', seen: 0 }
    await manager.send('POST', `/admin/api/v1/orders/${id}/reprint`, again)
    expect(await itemOf('blank-1-7')).toMatchObject({ onHand: 8, reserved: 4, available: 4 })
    await reach(id, 'printed')
    await reach(id, 'packed')
    expect(await itemOf('blank-1-7')).toMatchObject({ onHand: 4, reserved: 0 })
  })

  test('correcting an order’s product moves its reservation to the new product, and is refused without enough stock', async () => {
    await count('blank-2-1', 5)
    await count('blank-2-2', 2)
    const id = await placed('2-1-1', 3, { price: 3 * 89_900 })
    const seen = { productID: '2-1-1-1', count: 3, cardName: '', cardLine: '', pageID: null }
    const to = (productID: string, pieces: number) =>
      manager.send('POST', `/admin/api/v1/orders/${id}/correction`, {
        ...seen,
        productID,
        count: pieces,
        pageID: '',
        seen,
        total: pieces * 89_900,
      })
    expect((await to('2-1-2-1', 3)).body).toBe('too-few-pieces')
    expect((await to('2-1-2-1', 2)).statusCode).toBe(200)
    expect(await itemOf('blank-2-1')).toMatchObject({ reserved: 0, available: 5 })
    expect(await itemOf('blank-2-2')).toMatchObject({ reserved: 2, available: 0, state: 'soldOut' })
  })

  test('an order for many people reserves a piece for each of them, and is refused without enough', async () => {
    await count('blank-1-0', 3)
    const people = ['Олена', 'Ірина', 'Тарас', 'Марко'].map(name => ({ name, line: '', page: '' }))
    const order = (listed: typeof people) =>
      place('1-2-0', listed.length, { people: listed, price: listed.length * 59_900 })
    const refused = await order(people)
    expect([refused.body, refused.headers['x-error-field']]).toEqual(['too-few-pieces', 'count'])
    expect((await order(people.slice(0, 3))).statusCode).toBe(200)
    expect(await itemOf('blank-1-0')).toMatchObject({ reserved: 3, available: 0 })
  })

  test('an accepted quote and a replacement reserve pieces even beyond the stock', async () => {
    await count('blank-3-2', 2)
    await count('ribbon-5', 50)
    const { id } = await aSentQuote(server, manager)
    expect((await acceptQuote(server, id)).statusCode).toBe(200)
    expect(await itemOf('blank-3-2')).toMatchObject({ reserved: 40, available: -38, state: 'soldOut' })
    expect(await itemOf('ribbon-5')).toMatchObject({ reserved: 40, available: 10 })
    expect(await productOf('3-1-2-5')).toMatchObject({ pieces_left: 0 })

    await count('blank-3-3', 1)
    const sent = await placed('3-1-3-5', 1, { price: 59_900 })
    await change(sent, { status: 30, waybill: '20450000000001' })
    const replacement = { count: 1, reason: 'Загубили', seen: 0 }
    await manager.send('POST', `/admin/api/v1/orders/${sent}/replacement`, replacement)
    expect(await itemOf('blank-3-3')).toMatchObject({ onHand: 0, reserved: 1, available: -1 })
    expect((await movementsOf('blank-3-3'))[0]).toMatchObject({ why: 'replacement', by: manager.login })
    for (const item of ['blank-3-2', 'blank-3-3', 'ribbon-5']) await uncount(item)
  })

  test('returned things go back into stock in the count that staff enter', async () => {
    await count('blank-2-0', 5)
    const id = await placed('2-2-0', 3, { price: 3 * 89_900 })
    await change(id, { status: 30, waybill: '20450000000000' })
    expect(await itemOf('blank-2-0')).toMatchObject({ onHand: 2, reserved: 0 })
    await manager.send('POST', `/admin/api/v1/orders/${id}/returns`, {
      count: 2,
      reason: 'Не підійшло',
    })
    const detail = await manager.send('GET', `/admin/api/v1/orders/${id}`)
    const { returns } = detail.json<StaffOrderDetailWire>().aftercare
    const back = `/admin/api/v1/orders/${id}/returns/${returns[0]?.returnID}`
    expect((await manager.send('PATCH', back, { state: 'received', restocked: 3 })).body).toBe(
      'count-invalid',
    )
    expect((await manager.send('PATCH', back, { state: 'received', restocked: 1 })).statusCode).toBe(200)
    expect(await itemOf('blank-2-0')).toMatchObject({ onHand: 3, reserved: 0, available: 3 })
  })
})

describe('what staff do with the stock', () => {
  test('of two recounts of the same number the second is refused and the first is in the audit log', async () => {
    await count('blank-4-0', 5)
    const recount = (pieces: number) =>
      adjust('blank-4-0', { kind: 'recount', pieces, note: 'Інвентаризація', seen: 5 })
    const answers = await Promise.all([recount(4), recount(3)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.some(({ body }) => body === 'stock-changed')).toBe(true)
    const log = await manager.send('GET', '/admin/api/v1/audit?kind=product&subject=blank-4-0')
    expect(log.json<{ items: object[] }>().items[0]).toMatchObject({
      action: 'product.stock-changed',
      login: manager.login,
      before: { onHand: 5 },
      after: { movement: 'recount', text: 'Інвентаризація' },
    })
  })

  test('an item that is no longer counted limits no orders, and its movements sum up to zero', async () => {
    await count('blank-4-1', 1)
    await placed('4-1-1', 1, { price: 69_900 })
    expect((await adjust('blank-4-1', { kind: 'uncounted', note: 'Не рахуємо', seen: 1 })).statusCode).toBe(
      200,
    )
    await placed('4-1-1', 2, { price: 2 * 69_900 })
    expect(await readStockBooks(server, 4, 1)).toEqual({
      onHand: null,
      reserved: 3,
      movedOnHand: 0,
      movedReserved: 0,
      awaited: 3,
    })
  })

  test('staff get one e-mail when stock runs low and one when it is empty', async () => {
    await count('ribbon-1', 3)
    await manager.send('PUT', '/admin/api/v1/stock/ribbon-1/warning', { warnAt: 1 })
    for (const product of ['3-1-2-1', '3-1-3-1', '3-2-0-1']) await placed(product, 1, { price: 59_900 })
    const low = await server.emailTo('orders@dotyk.test', /закінчується «Біла стрічка»/)
    expect(low.text).toContain('Замовити можна ще 1\u00a0штуку')
    const none = await server.emailTo('orders@dotyk.test', /розпродано «Біла стрічка»/)
    expect(none.text).toContain(`${CONSOLE_PATH}/catalogue/stock/ribbon-1`)
  })

  test('the dashboard counts stock items that are low and those that are sold out', async () => {
    const attention = async () =>
      (await manager.send('GET', '/admin/api/v1/dashboard')).json<Reply<'GET /admin/api/v1/dashboard'>>()
        .attention
    const before = await attention()
    await count('ribbon-3', 2)
    await manager.send('PUT', '/admin/api/v1/stock/ribbon-3/warning', { warnAt: 2 })
    expect((await attention()).lowStock - before.lowStock).toBe(1)
    await count('ribbon-3', 0)
    const after = await attention()
    expect([after.lowStock - before.lowStock, after.soldOutStock - before.soldOutStock]).toEqual([0, 1])
  })

  test.each([
    ['POST', 'movements', { kind: 'recount', pieces: 3, note: '', seen: null }],
    ['POST', 'movements', { kind: 'recount', pieces: -1, note: 'х', seen: null }],
    ['POST', 'movements', { kind: 'delivery', pieces: 0, seen: null }],
    ['POST', 'movements', { kind: 'delivery', pieces: 1.5, seen: null }],
    ['POST', 'movements', { kind: 'packed', pieces: 1, seen: null }],
    ['PUT', 'warning', { warnAt: -1 }],
  ] as const)('the stock call %s %s refuses the invalid body %j', async (method, call, body) => {
    const answer = await manager.send(method, `/admin/api/v1/stock/ribbon-5/${call}`, body)
    expect([answer.statusCode, answer.body]).toEqual([400, 'invalid-body'])
  })

  test('the history of an item comes in pages, newest first, and each movement once', async () => {
    for (let pieces = 1; pieces <= 5; pieces += 1) await count('ribbon-3', pieces)
    const total = (await movementsOf('ribbon-3')).length
    const found: StockMovementWire[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '?limit=2' : `?limit=2&cursor=${cursor}`
      const answer = await manager.send('GET', `/admin/api/v1/stock/ribbon-3/movements${query}`)
      const page = answer.json<{ items: StockMovementWire[]; next: string | null; total: number }>()
      expect(page.total).toBe(total)
      found.push(...page.items)
      cursor = page.next
    } while (cursor !== null)
    expect(found).toEqual(await movementsOf('ribbon-3'))
    expect(found.slice(0, 5).map(({ onHandAfter }) => onHandAfter)).toEqual([5, 4, 3, 2, 1])
  })

  test('a movement of an unknown stock item is refused as not found', async () => {
    expect((await adjust('blank-9-9', { kind: 'delivery', pieces: 1, seen: null })).body).toBe(
      'stock-item-not-found',
    )
  })

  test('the role production neither sees nor changes the stock', async () => {
    const maker = await aStaffMember(server, 'production')
    for (const answer of [
      await maker.send('GET', '/admin/api/v1/stock'),
      await maker.send('GET', '/admin/api/v1/stock/ribbon-5/movements'),
      await maker.send('POST', '/admin/api/v1/stock/ribbon-5/movements', {
        kind: 'delivery',
        pieces: 1,
        seen: null,
      }),
      await maker.send('PUT', '/admin/api/v1/stock/ribbon-5/warning', { warnAt: 1 }),
    ])
      expect([answer.statusCode, answer.body]).toEqual([403, 'forbidden'])
  })
})
