import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sampleBodies } from '../../apps/server/test/hostile-calls/samples.ts'
import { signUp } from './owner.ts'

/** An attempt of one of the two people, sent to either process. */
type Attempt = (origin: string) => Promise<Response>

/** The attempts that are made at the same time, and the condition that must hold afterwards. */
export interface RaceAttempts {
  attempts: readonly Attempt[]
  /** How many attempts may succeed; null if only the database is checked. */
  winners: number | null
  /** A query that returns one number, and the expected number. */
  invariant: { query: string; values: readonly unknown[]; expected: number }
}

export interface RaceEnvironment {
  origin: string
  client: Pick<pg.Pool, 'query'>
  /** The headers of a member of staff with all permissions. */
  staff: Record<string, string>
  /** The number of the race's repetition. */
  turn: number
}

export type Race = (world: RaceEnvironment) => Promise<RaceAttempts>

const json = (value: unknown) => JSON.stringify(value)
const JSON_TYPE = { 'content-type': 'application/json' }
let people = 0
const newAddress = () => `races-${process.pid}-${++people}@example.com`

async function ask<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}

const asStaff = (
  world: RaceEnvironment,
  method: string,
  path: string,
  body?: unknown,
): RequestInit & { url: string } => ({
  url: `${world.origin}/admin/api/v1/${path}`,
  method,
  headers: { ...JSON_TYPE, ...world.staff },
  ...(body === undefined ? {} : { body: json(body) }),
})

/** Returns a request of staff that can be sent to either process. */
const staffAttempt =
  (world: RaceEnvironment, method: string, path: string, body?: unknown): Attempt =>
  origin =>
    fetch(`${origin}/admin/api/v1/${path}`, asStaff(world, method, path, body))

function orderOf(changes: object): { order: object; email: string } {
  const email = newAddress()
  const [sample] = sampleBodies()['POST /order'] ?? []
  return { order: { ...sample, email, ...changes }, email }
}

async function placeOrder(
  world: RaceEnvironment,
  changes: object,
): Promise<{ orderID: string; number: string }> {
  const { order } = orderOf(changes)
  return ask(`${world.origin}/order`, { method: 'POST', headers: JSON_TYPE, body: json(order) })
}

async function payByTransfer(world: RaceEnvironment, orderID: string, amount: number): Promise<void> {
  const { url, ...init } = asStaff(world, 'PATCH', `orders/${orderID}`, {
    payment: 'paid',
    amount,
    payer: 'Зерно',
  })
  await ask(url, init)
}

const ordering =
  (order: object, headers: Record<string, string> = {}): Attempt =>
  origin =>
    fetch(`${origin}/order`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: json(order) })

const orderCount = (emails: readonly string[], expected: number) => ({
  query: `select count(*)::int as found from orders where contact->>'email' = any($1)`,
  values: [emails],
  expected,
})

/** The races: actions of two people, or of one person twice, at the same moment. */
export const RACES: Record<string, Race> = {
  async 'the last use of a discount code by two buyers'(world) {
    const code = `RACE${world.turn}X${process.pid}`
    const [sample] = sampleBodies()['POST /admin/api/v1/discounts'] ?? []
    const { url, ...init } = asStaff(world, 'POST', 'discounts', { ...sample, code, maxOrders: 1 })
    await ask(url, init)
    const orders = [1, 2, 3].map(() => orderOf({ discountCode: code, price: 44_910 }))
    return {
      attempts: orders.map(({ order }) => ordering(order)),
      winners: 1,
      invariant: orderCount(
        orders.map(({ email }) => email),
        1,
      ),
    }
  },

  async 'one order sent twice by the same key'() {
    const { order, email } = orderOf({})
    const key = { 'idempotency-key': email }
    return {
      attempts: [ordering(order, key), ordering(order, key), ordering(order, key)],
      winners: null,
      invariant: orderCount([email], 1),
    }
  },

  async 'two corrections of an order by staff who saw the same'(world) {
    const { orderID } = await placeOrder(world, { payment: 'upon-receipt', count: 2, price: 99_800 })
    const seen = { productID: '1-1-1-1', count: 2, cardName: '', cardLine: '', pageID: null }
    const correct = (count: number) =>
      staffAttempt(world, 'POST', `orders/${orderID}/correction`, {
        ...seen,
        count,
        pageID: '',
        total: count * 49_900,
        seen: { ...seen, proposalID: null },
      })
    return {
      attempts: [correct(1), correct(3)],
      winners: 1,
      invariant: {
        query: `select (unit_price * count - (price->>'total')::int)::int as found from orders where id = $1`,
        values: [orderID],
        expected: 0,
      },
    }
  },

  async 'two refunds of a whole transfer'(world) {
    const { orderID } = await placeOrder(world, { payment: 'bank-transfer' })
    await payByTransfer(world, orderID, 49_900)
    const refund = staffAttempt(world, 'POST', `orders/${orderID}/refund`, { amount: 49_900, note: 'IBAN' })
    return {
      attempts: [refund, refund],
      winners: 1,
      invariant: {
        query: 'select transfer_refunded as found from orders where id = $1',
        values: [orderID],
        expected: 49_900,
      },
    }
  },

  async 'two callbacks of one payment'(world) {
    const owner = await signUp(world.origin)
    const page = await fetch(`${world.origin}/api/v1/profile/pay/subscription`, {
      headers: { cookie: owner.cookie },
      redirect: 'manual',
    })
    const text = await page.text()
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? ''
    const form = (fields: Record<string, string>) => ({
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual' as const,
    })
    const opened = await fetch(
      new URL(action, world.origin),
      form({ data: field('data'), signature: field('signature') }),
    )
    const path = opened.headers.get('location') ?? ''
    if (!path) throw new Error(`No checkout was opened: ${page.status} ${text.slice(0, 200)}`)
    const pay: Attempt = origin => fetch(new URL(path, origin), form({ outcome: 'twice' }))
    return {
      attempts: [pay, pay],
      winners: null,
      invariant: {
        // The subscription must have one year beyond the trial, not two.
        query: `select (paid_until < now() + interval '500 days' and subscription_state = 'annual')::int as found
          from profiles where id = $1`,
        values: [owner.id],
        expected: 1,
      },
    }
  },

  async 'one chip claimed by two owners'(world) {
    const letters = [...String(world.turn)].map(digit => 'abcdefghij'[Number(digit)]).join('')
    const number = `race${letters.padStart(9, 'z')}`
    const secret = 'bbbbbbbbbbbbb'
    await world.client.query(
      `insert into chips (number, kind, secret_hash, created_at) values ($1, 'ntag213', $2, now())
        on conflict (number) do update set profile_id = null, claimed_at = null`,
      [number, createHash('sha256').update(secret).digest('hex')],
    )
    const owners = [await signUp(world.origin), await signUp(world.origin)]
    return {
      attempts: owners.map(
        ({ change }): Attempt =>
          origin =>
            fetch(`${origin}/api/v1/chips/${number}/claim`, {
              method: 'POST',
              headers: change,
              body: json({ secret }),
            }),
      ),
      winners: 1,
      invariant: {
        query: 'select count(profile_id)::int as found from chips where number = $1',
        values: [number],
        expected: 1,
      },
    }
  },

  async 'an invitation accepted twice'(world) {
    const address = newAddress()
    const { url, ...init } = asStaff(world, 'POST', 'staff/invitations', { address, role: 'production' })
    const { id } = await ask<{ id: string }>(url, init)
    const token = `token-${address}`
    await world.client.query('update staff_invitations set token_hash = $1 where id = $2', [
      createHash('sha256').update(token).digest('hex'),
      id,
    ])
    const accept: Attempt = origin =>
      fetch(`${origin}/admin/auth/invitations/accept`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: json({ token, password: 'a password of my own' }),
      })
    return {
      attempts: [accept, accept],
      winners: 1,
      invariant: {
        query: 'select count(*)::int as found from staff where login = $1',
        values: [address],
        expected: 1,
      },
    }
  },

  async 'a profile erased while it is edited'(world) {
    const { id, change, cookie } = await signUp(world.origin)
    await world.client.query('update profiles set deleted_at = now() where id = $1', [id])
    const post =
      (path: string): Attempt =>
      origin =>
        fetch(`${origin}/api/v1/profile/${path}`, { method: 'POST', headers: { cookie } })
    const edit: Attempt = origin =>
      fetch(`${origin}/api/v1/profile/`, { method: 'PATCH', headers: change, body: json({ name: 'Пізно' }) })
    return {
      attempts: [post('hard-delete'), post('restore'), edit, edit],
      winners: null,
      invariant: {
        // Either both the account and its profile exist, or neither does.
        query: `select ((select count(*) from accounts where id = $1) - (select count(*) from profiles where id = $1))::int as found`,
        values: [id],
        expected: 0,
      },
    }
  },

  async 'a quote accepted twice'(world) {
    const [sample] = sampleBodies()['POST /admin/api/v1/quotes'] ?? []
    const made = asStaff(world, 'POST', 'quotes', sample)
    const { id } = await ask<{ id: string }>(made.url, made)
    const sent = asStaff(world, 'POST', `quotes/${id}/send`)
    await ask(sent.url, { ...sent, headers: world.staff })
    const emails = [newAddress(), newAddress()]
    return {
      attempts: emails.map((email): Attempt => {
        const { order } = orderOf({ email, payment: 'bank-transfer' })
        const {
          productID: _product,
          count: _count,
          price: _price,
          ...delivery
        } = order as Record<string, unknown>
        return origin =>
          fetch(`${origin}/quote/${id}/accept`, {
            method: 'POST',
            headers: JSON_TYPE,
            body: json({ ...delivery, version: 1 }),
          })
      }),
      // A repeated request returns the existing order.
      winners: null,
      invariant: orderCount(emails, 1),
    }
  },

  async 'one line of a statement recorded twice'(world) {
    const { orderID } = await placeOrder(world, { payment: 'bank-transfer' })
    const line = {
      day: '2026-11-27',
      amount: 49_900,
      currency: 'UAH',
      payer: 'Зерно',
      payerCode: '12345678',
      purpose: `Оплата ${orderID}`,
      document: String(world.turn),
      repeat: 0,
    }
    const record = staffAttempt(world, 'POST', 'statements/transfers', {
      transfers: [{ line, orderIDs: [orderID] }],
    })
    return {
      attempts: [record, record],
      winners: null,
      invariant: {
        query: `select count(*)::int as found from bank_transfers where order_ids @> jsonb_build_array($1::text)`,
        values: [orderID],
        expected: 1,
      },
    }
  },

  async 'two waybills of one order'(world) {
    const { orderID } = await placeOrder(world, { payment: 'bank-transfer' })
    await payByTransfer(world, orderID, 49_900)
    const make: Attempt = origin =>
      fetch(`${origin}/admin/api/v1/orders/${orderID}/waybill`, { method: 'POST', headers: world.staff })
    return {
      attempts: [make, make],
      // Both attempts may succeed, because the second request returns the existing waybill.
      winners: null,
      invariant: {
        query: 'select count(waybill)::int as found from orders where id = $1',
        values: [orderID],
        expected: 1,
      },
    }
  },

  async 'one address of a card taken by two owners'(world) {
    const owners = [await signUp(world.origin), await signUp(world.origin)]
    const slug = `race-${process.pid}-${world.turn}`
    return {
      attempts: owners.map(
        ({ change }): Attempt =>
          origin =>
            fetch(`${origin}/api/v1/profile/url`, {
              method: 'PUT',
              headers: change,
              body: json({ custom_url: slug }),
            }),
      ),
      winners: 1,
      invariant: {
        query: 'select count(*)::int as found from profiles where slug = $1',
        values: [slug],
        expected: 1,
      },
    }
  },

  async 'one e-mail signed up twice'() {
    const login = newAddress()
    const signUpOnce: Attempt = origin =>
      fetch(`${origin}/auth/signup`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: json({ login, password: 'correct horse battery' }),
      })
    return {
      attempts: [signUpOnce, signUpOnce],
      winners: 1,
      invariant: {
        query: 'select count(*)::int as found from accounts where email = $1',
        values: [login],
        expected: 1,
      },
    }
  },
}
