import type { CustomerEntryWire } from '@dotyk/contract/customers'
import { type CustomerMatch, matchCustomer } from '@dotyk/domain/customers'
import { orderNumber } from '@dotyk/domain/orders'
import { normalisePhone } from '@dotyk/domain/values'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { CustomersContext } from './customers.context.ts'
import type { CustomerEventCursor, EventRow } from './customers.repository.ts'
import { type Customer, findCustomer } from './find-customer.ts'

/** The maximum number of orders, contacts and requests that a search shows. */
const FEW = 20

/** Adds the routes for the page of one customer. */
export function addCustomerRoutes({ handle }: HttpContext, ctx: CustomersContext): void {
  const { customers, users, audit, inTransaction } = ctx

  handle('GET /admin/api/v1/customers', async ({ query: { q } }) => ({ items: await findAll(ctx, q) }))

  handle('GET /admin/api/v1/customers/:source/:id', async ({ params: { source, id }, query, staff }) => {
    const after = query.cursor === undefined ? null : readPlace(query.cursor)
    const customer = await findCustomer(customers, source, id)
    const { profile, keys, orders } = customer
    if (!after)
      await inTransaction(tx =>
        audit.record(tx, {
          actor: staff,
          action: 'user.viewed',
          subjects: profile
            ? [{ kind: 'profile', id: profile.id }]
            : source === 'order'
              ? [{ kind: 'order', id }]
              : [],
          after: { kind: source },
        }),
      )
    const found = await customers.listEvents(keys, [...orders.keys()], { after, limit: query.limit + 1 })
    const rows = found.slice(0, query.limit)
    const last = rows.at(-1)
    return {
      customer: {
        name: customer.name,
        profile,
        contacts: customer.contacts.map(({ sequence, ...contact }) => ({
          ...contact,
          number: sequence === null ? null : orderNumber(sequence),
        })),
        others: customer.others,
        labels: profile && (await users.labelsOf(profile.id)),
      },
      items: rows.map(row => presentEvent(row, customer)),
      next: last && found.length > query.limit ? writePlace(last) : null,
    }
  })
}

/** Finds all accounts, orders, contacts and requests with an e-mail or a phone. */
async function findAll({ customers }: CustomersContext, q: string) {
  const email = q.includes('@') ? q.toLowerCase() : ''
  const phone = email === '' ? normalisePhone(q) : ''
  const keys = { emails: email ? [email] : [], phones: phone ? [phone] : [] }
  const match = email ? ('email' as const) : ('phone' as const)
  const accounts = new Set(await customers.findAccounts(keys.emails))
  const orders = await customers.listOrdersByContacts(keys)
  for (const { profileId } of orders) if (profileId) accounts.add(profileId)
  const { left, asked } = await customers.findVisitors(email, phone, FEW)
  const profiles = await Promise.all([...accounts].slice(0, FEW).map(id => customers.findProfile(id)))
  return [
    ...profiles.flatMap(profile =>
      profile
        ? [
            {
              source: 'profile' as const,
              id: profile.id,
              name: profile.name,
              match,
              at: profile.createdAt.toISOString(),
            },
          ]
        : [],
    ),
    ...orders
      .filter(({ profileId }) => profileId === null)
      .slice(0, FEW)
      .map(({ id, name, createdAt }) => ({
        source: 'order' as const,
        id,
        name,
        match,
        at: createdAt.toISOString(),
      })),
    ...asked.map(({ id, name, at }) => ({
      source: 'request' as const,
      id,
      name,
      match,
      at: at.toISOString(),
    })),
    ...left.map(({ id, name, at }) => ({ source: 'lead' as const, id, name, match, at: at.toISOString() })),
  ]
}

function presentEvent(row: EventRow, { keys, orders }: Customer): CustomerEntryWire {
  const ofOrder = row.orderId === null ? undefined : orders.get(row.orderId)?.match
  const match: CustomerMatch =
    ofOrder ??
    matchCustomer(keys, { profileId: row.profileId, email: row.email ?? '', phone: row.phone ?? '' }) ??
    'email'
  return {
    kind: row.kind,
    id: row.id,
    at: row.at.toISOString(),
    match,
    orderID: row.orderId,
    number: row.sequence === null ? null : orderNumber(row.sequence),
    state: row.state,
    type: row.type,
    text: row.text,
    by: row.by?.replace(/^staff /, '') ?? null,
    amount: row.amount,
    currency: row.currency,
    count: row.count,
  }
}

function writePlace({ exactAt, kind, id }: EventRow): string {
  return Buffer.from(JSON.stringify([exactAt, kind, id])).toString('base64url')
}

/** Decodes a cursor. @throws Refusal `invalid-query` for a cursor that `encodeOrderCursor` didn't create. */
function readPlace(cursor: string): CustomerEventCursor {
  const read = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(read) || read.length !== 3 || read.some(part => typeof part !== 'string'))
    throw new Refusal('invalid-query', { field: 'cursor' })
  const [at = '', kind = '', id = ''] = read as string[]
  if (!/^\d{4}-\d\d-\d\d[\d: .+-]+$/.test(at)) throw new Refusal('invalid-query', { field: 'cursor' })
  return { at, kind, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
