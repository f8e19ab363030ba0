import type { StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { DUE_SORTS, ORDER_SORTS } from '@dotyk/domain/orders'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'
import { orders } from './orders.tables.ts'

let server: TestApp
let staff: Visitor

const NAMES = ['Ґалаґан', 'Єщенко', 'Іваненко', 'їжак', 'Яремчук', 'Аандерс']
const ORDERS = 24

/** Creates orders with few different values, so that many values are equal. */
beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
  for (let place = 0; place < ORDERS; place += 1) {
    const lastname = NAMES[place % NAMES.length] ?? ''
    const count = 1 + (place % 3)
    const order = anOrder({ payment: 'upon-receipt', lastname, count, price: 49_900 * count })
    const answer = await aVisitor(server.app).send('POST', '/order', order)
    const { orderID } = answer.json<{ orderID: string }>()
    // Half of the orders have a promised day, in one of three terms, so that many days are equal.
    await server.database.db
      .update(orders)
      .set({
        makingDays: place % 2 === 0 ? 2 + (place % 3) : null,
        assignee: place % 4 === 0 ? `staff-${place % 8}` : null,
      })
      .where(eq(orders.id, orderID))
  }
})

afterAll(() => server.close())

interface Page {
  items: StaffOrderWire[]
  next: string | null
}

const page = async (query: string) => (await staff.send('GET', `/admin/api/v1/orders?${query}`)).json<Page>()

async function walk(sort: string, limit: number): Promise<StaffOrderWire[]> {
  const found: StaffOrderWire[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { items, next } = await page(`sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    found.push(...items)
    cursor = next
  }
  return found
}

const idsOf = (found: readonly StaffOrderWire[]) => found.map(({ orderID }) => orderID)
const sorts = ['newest', 'oldest', ...DUE_SORTS, ...ORDER_SORTS.flatMap(sort => [sort, `-${sort}`])]

test('order list pages of any size contain every order once, in the same order', async () => {
  const whole = new Map<string, string[]>()
  for (const sort of sorts) whole.set(sort, idsOf((await page(`sort=${sort}&limit=500`)).items))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: ORDERS + 1 }),
      async (sort, limit) => {
        expect(idsOf(await walk(sort, limit))).toEqual(whole.get(sort))
      },
    ),
    { numRuns: 30 },
  )
  for (const ids of whole.values()) expect(new Set(ids).size).toBe(ORDERS)
})

test.each(ORDER_SORTS)('the order list sorted by %s descending is the reverse of ascending', async sort => {
  const ascending = idsOf((await page(`sort=${sort}&limit=500`)).items)
  expect(idsOf((await page(`sort=-${sort}&limit=500`)).items)).toEqual(ascending.toReversed())
})

test('the order list sorts recipients by the Ukrainian alphabet and sums by value', async () => {
  const names = (await walk('recipient', 5)).map(({ recipient }) => recipient)
  expect(names).toEqual(names.toSorted(new Intl.Collator('uk').compare))
  const sums = (await walk('total', 7)).map(({ price }) => price)
  expect(sums).toEqual(sums.toSorted((one, other) => one - other))
})

test.each(DUE_SORTS)(
  'the order list sorted by %s has the promised days in order and the rest last',
  async sort => {
    const found = await walk(sort, 5)
    const days = found.flatMap(({ due_on }) => due_on ?? [])
    expect(new Set(days).size).toBe(3)
    expect(days).toHaveLength(ORDERS / 2)
    expect(found.slice(0, ORDERS / 2).map(({ due_on }) => due_on)).toEqual(
      sort === 'due' ? days.toSorted() : days.toSorted().toReversed(),
    )
  },
)

test('orders promised for the same day are listed in the order in which they were placed', async () => {
  const found = (await walk('due', 5)).filter(({ due_on }) => due_on !== null)
  for (const sameDay of Map.groupBy(found, ({ due_on }) => due_on).values()) {
    const numbers = sameDay.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted())
  }
})

test('the next page of the order list repeats and skips nothing after a new order that sorts before it', async () => {
  const before = idsOf((await page('sort=recipient&limit=500')).items)
  const { items, next } = await page('sort=recipient&limit=5')
  await aVisitor(server.app).send('POST', '/order', anOrder({ payment: 'upon-receipt', lastname: 'Аабат' }))
  const rest = (await page(`sort=recipient&limit=500&cursor=${next}`)).items
  expect([...idsOf(items), ...idsOf(rest)]).toEqual(before)
})

test.each(['x', 'bnVsbA', Buffer.from('["oldest","",1]').toString('base64url')])(
  'a cursor that the list sorted by total didn’t give (%s) is refused',
  async cursor => {
    const answer = await staff.send('GET', `/admin/api/v1/orders?sort=total&cursor=${cursor}`)
    expect([answer.statusCode, answer.body]).toEqual([400, 'invalid-query'])
  },
)
