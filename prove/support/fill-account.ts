import type pg from 'pg'
import { sampleBodies } from '../../apps/server/test/hostile-calls/samples.ts'
import { placeOrder } from '../../bench/sample-order.ts'
import { signUp } from './owner.ts'

/** A word in all private data of an owner, by which leaks are detected. */
export const SECRET_MARKER = 'Таємниця'

const json = (value: unknown) => JSON.stringify(value)

/** Makes a request. @throws Error if it isn't answered with success */
async function request(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${init.method} ${url} answered ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Creates an owner with contacts, an order, a chip, a webhook, an import and an address. */
export async function createFilledAccount(
  origin: string,
  client: pg.Client,
): Promise<{ id: string; headers: Record<string, string> }> {
  const { id, cookie, change } = await signUp(origin)
  const send = (method: string, path: string, body: BodyInit, headers: Record<string, string> = change) =>
    request(origin + path, { method, headers, body })
  await send('PATCH', '/api/v1/profile/', json({ name: SECRET_MARKER, info: SECRET_MARKER }))
  await send('PUT', '/api/v1/profile/url', json({ custom_url: `of-${id}` }))
  const contact = { id: crypto.randomUUID(), scanned_at: new Date().toISOString(), name: SECRET_MARKER }
  await send('POST', '/api/v1/leads/scans', json({ account: id, items: [contact] }))
  const settings = { on: true, button: false, retention_days: 90, webhook: 'https://secret.example/' }
  await send('PUT', '/api/v1/leads/settings', json(settings))
  const page = new FormData()
  page.set('file', new Blob(['https://secret.example']))
  await send('POST', '/api/v1/import', page, { cookie })
  const orderID = await placeOrder(origin, `order-of-${id}@example.com`)
  await client.query('update orders set profile_id = $1 where id = $2', [id, orderID])
  await client.query(
    `insert into chips (number, kind, secret_hash, profile_id, label, claimed_at, created_at)
      values ($3, 'ntag213', '', $1, $2, now(), now())`,
    [id, SECRET_MARKER, id.slice(1).replace(/[018]/g, 'z')],
  )
  return { id, headers: { cookie } }
}

/** Creates data of the console: a quote, an invitation, a discount and a group. */
export async function createConsoleData(origin: string, staff: Record<string, string>): Promise<void> {
  const bodies = sampleBodies()
  const headers = { ...staff, 'content-type': 'application/json' }
  for (const path of ['quotes', 'staff/invitations', 'discounts']) {
    const body = json(bodies[`POST /admin/api/v1/${path}`]?.[0])
    await request(`${origin}/admin/api/v1/${path}`, { method: 'POST', headers, body })
  }
  const group = new FormData()
  group.set('data', json({ name: 'Група', count: 2 }))
  await request(`${origin}/admin/api/v1/create-group`, { method: 'POST', headers: staff, body: group })
}
