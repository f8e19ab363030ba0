import { stockItemsOf } from '@dotyk/domain/catalogue'
import { ORDER_STATES, PRODUCTION_STEPS, stockClaim } from '@dotyk/domain/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBeforeMigration } from '../../test/open-before-migration.ts'

let opened: Awaited<ReturnType<typeof openBeforeMigration>>

beforeAll(async () => {
  opened = await openBeforeMigration('0077_stock.sql')
})

afterAll(() => opened.close())

test('the migration stores the stock claims that the domain rule computes for orders in every state and step', async () => {
  const { db, migrate } = opened
  const insert = (id: string, product: string, state: string, step: string | null, doneAt: Date | null) =>
    db.execute(sql`
      insert into orders (id, language, product_id, product_title, count, print_designs, page_designs, unit_price, price,
        currency, payment_method, payment_state, contact, recipient, delivery, comment, created_at, state, step, done_at)
      values (${id}, 'ua', ${product}, '', 3, 0, 0, 0, '{}', 'UAH', 'liqpay', 'none', '{}', '{}', '{}', '', now(),
        ${state}, ${step}, ${doneAt?.toISOString() ?? null})`)
  const expected: object[] = []
  for (const state of ORDER_STATES)
    for (const step of [null, ...PRODUCTION_STEPS])
      for (const doneAt of state === 'inProgress' ? [null] : [null, new Date(0)]) {
        const id = [state, step, doneAt === null ? 'open' : 'sent'].join('-')
        await insert(id, '1-1-3-1', state, step, doneAt)
        const { reserved, taken } = stockClaim({ state, step, doneAt, count: 3, piecesSent: 0 })
        const [item] = stockItemsOf({ accessory: 1, colour: 3, ribbon: null })
        if (reserved + taken > 0) expected.push({ order_id: id, item, reserved, taken })
      }
  await insert('badge', '3-1-2-5-2', 'inProgress', null, null)
  for (const item of stockItemsOf({ accessory: 3, colour: 2, ribbon: 5 }))
    expected.push({ order_id: 'badge', item, reserved: 3, taken: 0 })

  await migrate()

  const found: unknown = await db.execute(sql`select order_id, item, reserved, taken from stock_claims`)
  const { rows } = found as { rows: object[] }
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})
