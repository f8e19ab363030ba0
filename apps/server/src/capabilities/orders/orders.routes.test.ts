import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import { eq } from 'drizzle-orm'
import { currentVersion } from '@dotyk/domain/documents'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { emails as emailsTable } from '../emails/emails.tables.ts'
import { createProfileRepository } from '../profiles/profiles.repository.ts'
import { createOrderRepository } from './orders.repository.ts'
import { orders as ordersTable } from './orders.tables.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { ORDERS_EMAIL: 'orders@dotyk.test' } })
})

afterAll(() => server.close())

interface Placed {
  success: true
  orderID: string
  number: string
}

const place = (order: NewOrderWire, by: Visitor = aVisitor(server.app), key?: string) =>
  by.send('POST', '/order', order, key === undefined ? {} : { 'idempotency-key': key })
const placed = async (order: NewOrderWire, by?: Visitor, key?: string) => {
  const response = await place(order, by, key)
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('orderID')])
  return response.json<Placed>()
}
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const profileOf = async (owner: Visitor) =>
  (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
async function changeProduct(id: string, change: { price?: number; in_stock?: boolean }): Promise<void> {
  const { send } = await aStaffMember(server)
  expect((await send('PATCH', `/admin/api/v1/products/${id}`, change)).statusCode).toBe(200)
}
const countOrders = () => server.database.db.$count(ordersTable)

describe('an order', () => {
  test('a new order has a readable number and a page at an unguessable id', async () => {
    const { success, orderID, number } = await placed(anOrder({ count: 2, price: 99_800 }))
    expect(success).toBe(true)
    expect(orderID).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
    expect(number).toMatch(/^\d{3,}-\d{3}$/)
    expect(await statusOf(orderID)).toMatchObject({
      orderID,
      number,
      productID: '1-1-1-1',
      status: 20,
      count: 2,
      price: 99_800,
      currency: 'UAH',
      payment_method: 'liqpay',
      payment: 'pending',
      parts: { products: 99_800, print_design: 0, page_design: 0, rounding: 0 },
      destination: expect.stringContaining('Київ') as string,
      recipient: 'Олена К.',
      waybill: null,
      may_pay: true,
      may_cancel: true,
      has_invoice: false,
    })
  })

  test.each([
    ['uk', 'NFC-картка, чорний колір'],
    ['en', 'NFC card, black'],
  ])('an order placed in Ukrainian is shown to readers of %s as %s', async (accepted, title) => {
    const { orderID } = await placed(anOrder({}))
    const headers = { 'accept-language': accepted }
    const shown = await aVisitor(server.app).send('GET', `/order/${orderID}/status`, undefined, headers)
    expect(shown.json<OrderStatusWire>()).toMatchObject({ language: 'ua', productName: title })
  })

  test.each<[string, Partial<NewOrderWire>, number]>([
    ['a badge with its ribbon', { productID: '3-1-1-2-1', price: 59_900 }, 59_900],
    ['a card in full colour', { productID: '1-2-0-1', price: 59_900 }, 59_900],
    ['a card in dollars', { productID: '1-1-1-2', price: 1_490 }, 1_490],
    [
      'named by the parts of its choice',
      { productID: undefined, accessoryID: 2, printTypeID: 1, colorID: 1, ribbonID: 2, price: 89_900 },
      89_900,
    ],
    [
      'with two print designs and a page',
      {
        createPrintDesign: true,
        enablePrintDesignCount: true,
        printDesignCount: '2',
        enableCustomPageDesign: true,
        price: 49_900 + 45_000 + 100_000,
      },
      194_900,
    ],
    ['rounded up to whole units', { productID: '1-1-1-2', count: 68, price: 101_400 }, 101_400],
    [
      'to an address',
      { shippingType: 'address', department: null, address: { street: 'Хрещатик', house: '1' } },
      49_900,
    ],
    ['paid on receipt', { payment: 'upon-receipt' }, 49_900],
  ])('an order (%s) costs what the catalogue says', async (_, changes, price) => {
    const { orderID } = await placed(anOrder(changes))
    expect((await statusOf(orderID)).price).toBe(price)
  })

  test.each<
    [string, Partial<Record<keyof NewOrderWire | 'discount', unknown>>, number, string, string | undefined]
  >([
    ['another price', { price: 49_800 }, 409, 'price-changed', 'price'],
    ['the price of one for two', { count: 2 }, 409, 'price-changed', 'price'],
    ['a product that isn’t made', { productID: '2-1-7-1' }, 404, 'product-not-found', 'productID'],
    ['a product that can’t be named', { productID: '9-9-9-9' }, 404, 'product-not-found', 'productID'],
    ['count 0', { count: 0 }, 400, 'count-invalid', 'count'],
    ['count −1', { count: -1 }, 400, 'count-invalid', 'count'],
    ['count 1001', { count: 1_001 }, 400, 'count-invalid', 'count'],
    ['count 1e9', { count: 1e9 }, 400, 'count-invalid', 'count'],
    ['count 2abc', { count: '2abc' }, 400, 'count-invalid', 'count'],
    ['no count', { count: undefined }, 400, 'count-invalid', 'count'],
    ['no phone', { phone: undefined }, 400, 'phone-required', 'phone'],
    ['nine digits after 0', { phone: '067123456' }, 400, 'order-phone-invalid', 'phone'],
    ['no first name', { firstname: null }, 400, 'first-name-required', 'firstname'],
    ['a Russian letter', { lastname: 'Рыбак' }, 400, 'recipient-name-characters', 'lastname'],
    ['no branch', { department: '' }, 400, 'department-required', 'department'],
    ['a city in English', { city: 'Kyiv' }, 400, 'delivery-ukrainian', 'city'],
    [
      'a street in English',
      { shippingType: 'address', address: { street: 'Main St' } },
      400,
      'delivery-ukrainian',
      'address.street',
    ],
    [
      'an EDRPOU with a slip',
      { recipient: 'legal', ownership: 'ТОВ', organization: 'Зерно', edrpou: '14360571' },
      400,
      'edrpou-invalid',
      'edrpou',
    ],
    [
      'a design paid on receipt',
      { payment: 'upon-receipt', createPrintDesign: true, price: 79_900 },
      400,
      'payment-method-unavailable',
      'payment',
    ],
    ['a name too long to print', { cardName: 'О'.repeat(41) }, 400, 'text-too-long', 'cardName'],
    ['a name too long to be read', { cardName: 'Ш'.repeat(40) }, 400, 'text-too-long', 'cardName'],
    ['a name with letters no font has', { cardName: 'ელენე' }, 400, 'text-unprintable', 'cardName'],
    ['a line with an emoji', { cardLine: 'Кава 😀' }, 400, 'text-unprintable', 'cardLine'],
    ['a line too long to print', { cardLine: 'О'.repeat(41) }, 400, 'text-too-long', 'cardLine'],
    ['a page there isn’t', { pageID: 'nobody-has-this' }, 404, 'profile-not-found', 'pageID'],
    [
      'a street without its city',
      { shippingType: 'address', city: '', address: { street: 'Хрещатик' } },
      400,
      'city-required',
      'city',
    ],
    ['another way to pay', { payment: 'cash' }, 400, 'invalid-body', 'payment'],
    ['a field there isn’t', { discount: 100 }, 400, 'invalid-body', undefined],
  ])('an order with %s is refused and nothing is stored', async (_, changes, status, key, field) => {
    const before = await countOrders()
    const order = anOrder(changes as Partial<NewOrderWire>)
    const response = await place(order)
    expect([response.statusCode, response.body]).toEqual([status, key])
    if (field) expect(response.headers['x-error-field']).toBe(field)
    expect(await countOrders()).toBe(before)
    expect(await server.database.db.$count(emailsTable, eq(emailsTable.recipient, order.email))).toBe(0)
  })

  test('an order of a product out of stock is refused', async () => {
    await changeProduct('1-1-6-1', { in_stock: false })
    const response = await place(anOrder({ productID: '1-1-6-1' }))
    expect([response.statusCode, response.body]).toEqual([409, 'out-of-stock'])
  })

  test('an order whose price changed before it was submitted is refused, and accepted with the new price', async () => {
    await changeProduct('4-1-1-1', { price: 70_000 })
    const order = anOrder({ productID: '4-1-1-1', price: 69_900 })
    const key = 'price-changed-key'
    expect((await place(order, undefined, key)).body).toBe('price-changed')
    // A refused order stores no key, so the same key can be used again.
    await placed({ ...order, price: 70_000 }, undefined, key)
  })

  test('an unknown order is not found', async () => {
    for (const [method, path] of [
      ['GET', 'status'],
      ['POST', 'cancel'],
      ['GET', 'invoice.pdf'],
    ] as const) {
      const response = await aVisitor(server.app).send(method, `/order/00000000000000000000/${path}`)
      expect([response.statusCode, response.body]).toEqual([404, 'order-not-found'])
    }
  })
})

describe('idempotency', () => {
  test('an order repeated with its idempotency key is the same order and is announced once', async () => {
    const order = anOrder()
    const first = await placed(order, undefined, 'one-form')
    expect(await placed(order, undefined, 'one-form')).toEqual(first)
    await server.emailTo(order.email)
    expect(server.emails.filter(({ to }) => to.address === order.email)).toHaveLength(1)
  })

  test('one order sent five times at once with one idempotency key is stored once', async () => {
    const order = anOrder()
    const before = await countOrders()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => placed(order, undefined, 'pressed-five-times')),
    )
    expect(new Set(answers.map(({ orderID }) => orderID)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('another order under a used idempotency key is refused', async () => {
    await placed(anOrder(), undefined, 'another-content')
    const response = await place(anOrder({ comment: 'Ще одне' }), undefined, 'another-content')
    expect([response.statusCode, response.body]).toEqual([409, 'idempotency-key-reused'])
  })

  test('an order repeated with its key gets the first answer though the product has gone out of stock', async () => {
    const order = anOrder({ productID: '1-1-5-1' })
    const first = await placed(order, undefined, 'moved-on')
    await changeProduct('1-1-5-1', { in_stock: false })
    expect(await placed(order, undefined, 'moved-on')).toEqual(first)
    await changeProduct('1-1-5-1', { in_stock: true })
  })

  test('an order repeated without its idempotency key, or by another person, is a new order', async () => {
    const order = anOrder()
    const ids = [
      (await placed(order)).orderID,
      (await placed(order)).orderID,
      (await placed(order, await anOwner(server.app), 'shared-key')).orderID,
      (await placed(order, await anOwner(server.app), 'shared-key')).orderID,
    ]
    expect(new Set(ids).size).toBe(4)
  })

  test('the same idempotency key from a visitor of another network makes another order', async () => {
    const order = anOrder()
    const ids: string[] = []
    for (const remoteAddress of ['203.0.113.7', '198.51.100.4', '203.0.113.7']) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/order',
        headers: { 'idempotency-key': 'two-networks' },
        payload: order,
        remoteAddress,
      })
      ids.push(response.json<Placed>().orderID)
    }
    expect(ids[2]).toBe(ids[0])
    expect(ids[1]).not.toBe(ids[0])
  })

  test('an idempotency key is forgotten after a week', async () => {
    const order = anOrder()
    const first = await placed(order, undefined, 'a-week-ago')
    server.clock.advance({ days: 7, seconds: 1 })
    await runJob(server.service, 'orders.forget-keys')
    expect((await placed(order, undefined, 'a-week-ago')).orderID).not.toBe(first.orderID)
  })

  test('an order with an idempotency key of 201 characters is refused', async () => {
    const response = await place(anOrder(), undefined, 'k'.repeat(201))
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
  })
})

describe('an owner’s orders', () => {
  test('an owner sees only the own orders, newest first, and their state in the profile', async () => {
    const [olena, taras] = [await anOwner(server.app), await anOwner(server.app)]
    expect(await profileOf(olena)).toMatchObject({ order_status: 10, orders: [] })
    const first = await placed(anOrder(), olena)
    const second = await placed(anOrder({ payment: 'upon-receipt' }), olena)
    const { order_status, orders } = await profileOf(olena)
    expect(order_status).toBe(20)
    expect(orders.map(({ orderID, number, payment }) => [orderID, number, payment])).toEqual([
      [second.orderID, second.number, 'none'],
      [first.orderID, first.number, 'pending'],
    ])
    expect(await profileOf(taras)).toMatchObject({ order_status: 10, orders: [] })
  })

  test('an owner reads orders in the own language, whatever language they were placed in', async () => {
    const owner = await anOwner(server.app)
    await placed(anOrder(), owner)
    for (const [language, title] of [
      ['ua', 'NFC-картка, чорний колір'],
      ['en', 'NFC card, black'],
    ]) {
      const { orders } = (await owner.send('GET', `/api/v1/profile/?lng=${language}`)).json<OwnProfileWire>()
      expect(orders.map(({ productName }) => productName)).toEqual([title])
    }
  })

  test('a cancelled order gives its owner no order_status', async () => {
    const owner = await anOwner(server.app)
    const first = await placed(anOrder(), owner)
    const second = await placed(anOrder(), owner)
    await owner.send('POST', `/order/${second.orderID}/cancel`)
    expect((await profileOf(owner)).order_status).toBe(20)
    await owner.send('POST', `/order/${first.orderID}/cancel`)
    expect(await profileOf(owner)).toMatchObject({
      order_status: 10,
      orders: [{ status: 40 }, { status: 40 }],
    })
  })

  test('the order_status that staff set stays until the newest order changes', async () => {
    const owner = await anOwner(server.app)
    const first = await placed(anOrder(), owner)
    const second = await placed(anOrder(), owner)
    await updateStoredProfile(server, owner.id, { orderStatus: 'done' })
    await owner.send('POST', `/order/${first.orderID}/cancel`)
    expect((await profileOf(owner)).order_status).toBe(30)
    await owner.send('POST', `/order/${second.orderID}/cancel`)
    expect((await profileOf(owner)).order_status).toBe(10)
  })

  test('the export of an owner’s data has the complete orders', async () => {
    const owner = await anOwner(server.app)
    const { orderID } = await placed(anOrder({ comment: 'Подзвоніть' }), owner)
    const { orders } = (await owner.send('GET', '/api/v1/settings/export')).json<{ orders: object[] }>()
    expect(orders).toMatchObject([
      {
        orderID,
        comment: 'Подзвоніть',
        contact: { phone: '+380671234567' },
        recipient: { lastName: 'Коваленко' },
        agreement_version: currentVersion('user-agreement').number,
      },
    ])
  })

  test('a deleted owner can’t place an order', async () => {
    const owner = await anOwner(server.app)
    await server.database.inTransaction(tx =>
      createProfileRepository(server.database.db).update(
        tx,
        owner.id,
        { deletedAt: server.clock.now() },
        server.clock.now(),
      ),
    )
    const response = await place(anOrder(), owner)
    expect([response.statusCode, response.body]).toEqual([403, 'account-deleted'])
  })

  test('erasing a profile keeps its orders without the link to it', async () => {
    const owner = await anOwner(server.app)
    const { orderID } = await placed(anOrder(), owner)
    await server.database.inTransaction(tx =>
      createProfileRepository(server.database.db).update(
        tx,
        owner.id,
        { deletedAt: server.clock.now() },
        server.clock.now(),
      ),
    )
    expect((await owner.send('POST', '/api/v1/profile/hard-delete')).statusCode).toBe(200)
    const order = await createOrderRepository(server.database.db).find(orderID)
    expect(order).toMatchObject({ profileId: null, state: 'inProgress' })
  })
})

describe('cancelling', () => {
  test('cancelling ends an order, sends the buyer one email, and changes nothing when repeated', async () => {
    const order = anOrder()
    const { orderID } = await placed(order)
    const cancel = () => aVisitor(server.app).send('POST', `/order/${orderID}/cancel`)
    const [first, second] = await Promise.all([cancel(), cancel()])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(await statusOf(orderID)).toMatchObject({
      status: 40,
      may_pay: false,
      may_cancel: false,
      cancelled_at: server.clock.now().toISOString(),
    })
    await server.emailTo(order.email, /скасовано/)
    expect(server.emails.filter(({ to }) => to.address === order.email)).toHaveLength(2)
  })

  test('another owner can’t cancel an owner’s order; anyone else with its link can', async () => {
    const [olena, taras] = [await anOwner(server.app), await anOwner(server.app)]
    const own = await placed(anOrder(), olena)
    const response = await taras.send('POST', `/order/${own.orderID}/cancel`)
    expect([response.statusCode, response.body]).toEqual([403, 'forbidden'])
    expect((await statusOf(own.orderID)).status).toBe(20)
    expect((await aVisitor(server.app).send('POST', `/order/${own.orderID}/cancel`)).statusCode).toBe(200)
    const visitors = await placed(anOrder())
    expect((await taras.send('POST', `/order/${visitors.orderID}/cancel`)).statusCode).toBe(200)
  })

  test('a buyer can’t cancel an order once it is being made', async () => {
    const { orderID } = await placed(anOrder())
    await server.database.inTransaction(tx =>
      createOrderRepository(server.database.db).update(tx, orderID, { startedAt: server.clock.now() }),
    )
    const response = await aVisitor(server.app).send('POST', `/order/${orderID}/cancel`)
    expect([response.statusCode, response.body]).toEqual([409, 'order-not-cancellable'])
    expect((await statusOf(orderID)).status).toBe(20)
  })
})

describe('printed texts and page', () => {
  const stored = (id: string) => createOrderRepository(server.database.db).find(id)

  test('an order’s printed texts are stored normalised, and an empty one as empty', async () => {
    const { orderID } = await placed(anOrder({ cardName: ' Олена  Коваленко ', cardLine: '' }))
    expect(await stored(orderID)).toMatchObject({
      cardName: 'Олена Коваленко',
      cardLine: '',
      pageId: null,
    })
  })

  test('the page of an order is its owner’s own or the one named by its id or custom URL', async () => {
    const [olena, taras] = [await anOwner(server.app), await anOwner(server.app)]
    await updateStoredProfile(server, taras.id, { slug: `taras-${process.pid}` })
    const own = await placed(anOrder(), olena)
    const named = await placed(anOrder({ pageID: `Taras-${process.pid}` }), olena)
    const visitors = await placed(anOrder({ pageID: olena.id }))
    const pages = [own, named, visitors].map(async ({ orderID }) => (await stored(orderID))?.pageId)
    expect(await Promise.all(pages)).toEqual([olena.id, taras.id, olena.id])
  })

  test('the order’s page shows what is printed and which page the chip opens', async () => {
    const owner = await anOwner(server.app)
    const order = anOrder({ cardName: 'Олена Гнатюк', cardLine: 'Архітекторка' })
    const { orderID } = await placed(order, owner)
    expect(await statusOf(orderID)).toMatchObject({
      cardName: 'Олена Гнатюк',
      cardLine: 'Архітекторка',
      page_address: `http://dotyk.test/${owner.id}`,
    })
    const visitors = await placed(anOrder())
    expect(await statusOf(visitors.orderID)).toMatchObject({ cardName: '', cardLine: '', page_address: null })
  })

  test('an order that names the page of a deleted profile is refused', async () => {
    const owner = await anOwner(server.app)
    await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
    const response = await place(anOrder({ pageID: owner.id }))
    expect([response.statusCode, response.body]).toEqual([404, 'profile-not-found'])
  })
})

test('the parts of a price are whole and add up to it, with the rounding as one of them', async () => {
  const { orderID } = await placed(
    anOrder({
      productID: '1-1-1-2',
      count: 68,
      enableCustomPageDesign: true,
      enableCustomPageDesignCount: true,
      customPageDesignCount: 6,
      price: 115_400,
    }),
  )
  const { price, parts } = await statusOf(orderID)
  expect(parts).toEqual({
    products: 101_320,
    print_design: 0,
    page_design: 14_057,
    discount: 0,
    rounding: 23,
  })
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(price)
})

test('an e-mail to the buyer holds no link that was typed into the order', async () => {
  const order = anOrder({
    shipping: 'other',
    city: 'Приз на https://bad.example/win',
    department: 'www.bad.example',
    name: 'Натисніть bad.example',
  })
  await placed(order)
  const { to, text, html } = await server.emailTo(order.email)
  expect(`${to.name} ${text} ${html}`).not.toContain('bad.example')
  expect(text).toContain('Приз на …')
})

test('e-mails to buyer and staff show what is printed, with its picture, and which page the chip opens', async () => {
  const owner = await anOwner(server.app)
  const order = anOrder({ cardName: 'Олена Гнатюк', cardLine: 'Архітекторка' })
  const { number } = await placed(order, owner)
  const emails = [
    await server.emailTo(order.email),
    await server.emailTo('orders@dotyk.test', new RegExp(number)),
  ]
  for (const { html, text } of emails) {
    expect(text).toContain('Напис: Олена Гнатюк\nАрхітекторка')
    expect(text).toContain(`Відкриває: dotyk.test/${owner.id}`)
    const [, written = ''] = /<img\s+src="([^"]*)"/.exec(html) ?? []
    const address = new URL(written.replaceAll('&amp;', '&'))
    expect(address.pathname).toBe(`/products/${order.productID}/front.jpg`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      name: 'Олена Гнатюк',
      line: 'Архітекторка',
      page: owner.id,
    })
    const url = address.pathname + address.search
    const picture = await server.app.inject({ url, headers: { host: 'dotyk.test' } })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('an e-mail to the buyer says that no name is printed and that a page will be made', async () => {
  const order = anOrder()
  await placed(order)
  const { text } = await server.emailTo(order.email)
  expect(text).toContain('Напис: без імені')
  expect(text).toContain('Відкриває: нову сторінку, яку ми створимо')
})

test('an e-mail to the buyer makes no link of a printed text', async () => {
  const order = anOrder({ cardName: 'https://bad.example/win' })
  await placed(order)
  const { text } = await server.emailTo(order.email)
  expect(text).toContain('Напис: bad. example/win')
})

test('one IP address can place ten orders a minute, and a signed-in owner there can still order', async () => {
  const strict = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const owner = await anOwner(strict.app)
    const answers: number[] = []
    for (let sent = 0; sent < 11; sent += 1) {
      answers.push((await place(anOrder(), aVisitor(strict.app))).statusCode)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await place(anOrder(), owner)).statusCode).toBe(200)
  } finally {
    await strict.close()
  }
})

test.each<[string, (sent: number) => { remoteAddress: string; email?: string }]>([
  ['one /64 network of IPv6', sent => ({ remoteAddress: `2001:db8:7:7::${sent + 1}` })],
  [
    'one mailbox spelled in ten ways',
    sent => ({ remoteAddress: `10.7.${sent}.1`, email: `victim+${sent}@example.com` }),
  ],
])('more than ten orders a minute are refused from %s', async (_, from) => {
  const strict = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const answers: number[] = []
    for (let sent = 0; sent < 11; sent += 1) {
      const { remoteAddress, ...changes } = from(sent)
      const payload = anOrder(changes)
      const { statusCode } = await strict.app.inject({
        method: 'POST',
        url: '/order',
        remoteAddress,
        payload,
      })
      answers.push(statusCode)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  } finally {
    await strict.close()
  }
})
