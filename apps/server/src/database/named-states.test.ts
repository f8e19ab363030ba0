import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openBeforeMigration } from '../../test/open-before-migration.ts'

let opened: Awaited<ReturnType<typeof openBeforeMigration>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** The rows of a query's result, whose type depends on the driver. */
async function rowsOf(result: Promise<unknown>): Promise<object[]> {
  return ((await result) as { rows: object[] }).rows
}

const MIGRATION = '0007_named-states.sql'

const ORDER_COLUMNS = sql`id, profile_id, language, product_id, product_title, count, print_designs, page_designs,
  unit_price, price, currency, payment_method, payment_state, contact, recipient, delivery, comment, created_at`

type Database = Awaited<ReturnType<typeof openBeforeMigration>>['db']

async function insertProfile(db: Database, id: string, columns: Record<string, number> = {}): Promise<void> {
  const given = Object.entries(columns)
  const names = sql.join(
    ['id', 'name', ...given.map(([name]) => name)].map(name => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    [id, `Profile ${id}`, ...given.map(([, value]) => value)].map(value => sql`${value}`),
    sql`, `,
  )
  await db.execute(sql`insert into accounts (id) values (${id})`)
  await db.execute(sql`insert into profiles (${names}) values (${values})`)
}

async function insertOrder(db: Database, id: string, state: number | null): Promise<void> {
  const columns = state === null ? ORDER_COLUMNS : sql`${ORDER_COLUMNS}, state`
  const values = sql`${id}, 'owner', 'ua', '1-1-1-1', 'Картка', 1, 0, 0, 49900, '{"total": 49900}'::jsonb, 'UAH', 'liqpay',
    'pending', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, '', now()`
  await db.execute(
    sql`insert into orders (${columns}) values (${state === null ? values : sql`${values}, ${state}`})`,
  )
}

test('the migration replaces the state numbers of profiles and orders by names and keeps every row', async () => {
  opened = await openBeforeMigration(MIGRATION)
  const { db, migrate } = opened
  await insertProfile(db, 'owner')
  for (const type of [10, 20, 30])
    for (const pay of [10, 20, 25, 30])
      for (const order of [10, 20, 30])
        await insertProfile(db, `${type}-${pay}-${order}`, { type, pay_status: pay, order_status: order })
  await insertOrder(db, 'usual', null)
  for (const state of [20, 30, 40]) await insertOrder(db, String(state), state)

  await migrate()

  const types = { 10: 'personal', 20: 'organization', 30: 'restaurant' }
  const subscriptions = { 10: 'trial', 20: 'annual', 25: 'unlimited', 30: 'expired' }
  const statuses = { 10: 'none', 20: 'inProgress', 30: 'done' }
  const profiles = await rowsOf(
    db.execute(sql`select id, name, type, subscription_state, order_status, paid_until from profiles`),
  )
  const expected = Object.entries(types).flatMap(([type, typeName]) =>
    Object.entries(subscriptions).flatMap(([pay, subscriptionName]) =>
      Object.entries(statuses).map(([order, statusName]) => ({
        id: `${type}-${pay}-${order}`,
        name: `Profile ${type}-${pay}-${order}`,
        type: typeName,
        subscription_state: subscriptionName,
        order_status: statusName,
        paid_until: null,
      })),
    ),
  )
  expect(profiles).toHaveLength(37)
  expect(profiles).toEqual(expect.arrayContaining(expected))
  expect(profiles).toContainEqual(
    expect.objectContaining({
      id: 'owner',
      type: 'personal',
      subscription_state: 'trial',
      order_status: 'none',
    }),
  )
  const orders = await rowsOf(db.execute(sql`select id, state, count from orders order by id`))
  expect(orders).toEqual([
    { id: '20', state: 'inProgress', count: 1 },
    { id: '30', state: 'done', count: 1 },
    { id: '40', state: 'cancelled', count: 1 },
    { id: 'usual', state: 'inProgress', count: 1 },
  ])
})

test('an unknown state number stops the migration instead of being lost', async () => {
  opened = await openBeforeMigration(MIGRATION)
  const { db, migrate } = opened
  await insertProfile(db, 'owner')
  await insertOrder(db, 'odd', 25)
  await expect(migrate()).rejects.toThrow()
})
