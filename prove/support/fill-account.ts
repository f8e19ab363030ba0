import type pg from 'pg'
import { sampleBodies } from '../../apps/server/test/hostile-calls/samples.ts'
import { placeOrder } from '../../bench/sample-order.ts'
import { signUp } from './owner.ts'

/** A word in all private data of an owner, by which leaks are detected. */
export const SECRET_MARKER = 'Таємниця'

/**
 * Creates an owner with contacts, an order, a chip, a webhook, an import and an address, and console data: a quote, a group, an
 * invitation and a discount.
 */
export async function createFilledAccount(
  origin: string,
  client: pg.Client,
  staff: Record<string, string>,
): Promise<{ id: string; headers: Record<string, string> }> {
  const { id, cookie, change } = await signUp(origin)
  const send = async (
    method: string,
    path: string,
    body: BodyInit,
    headers: Record<string, string> = change,
  ) => {
    const answer = await fetch(origin + path, { method, headers, body })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const json = (value: unknown) => JSON.stringify(value)
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
      values ('aaaaaaaaaaaaa', 'ntag213', '', $1, $2, now(), now())`,
    [id, SECRET_MARKER],
  )
  const bodies = sampleBodies()
  const asStaff = { ...staff, 'content-type': 'application/json' }
  for (const path of ['quotes', 'staff/invitations', 'discounts'])
    await send('POST', `/admin/api/v1/${path}`, json(bodies[`POST /admin/api/v1/${path}`]?.[0]), asStaff)
  const group = new FormData()
  group.set('data', json({ name: 'Група', count: 2 }))
  await send('POST', '/admin/api/v1/create-group', group, staff)
  return { id, headers: { cookie } }
}
