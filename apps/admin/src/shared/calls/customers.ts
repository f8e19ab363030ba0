import type { Payload, Reply } from '@dotyk/contract/client'
import type { CustomerEntryWire } from '@dotyk/contract/customers'
import type { CustomerSource } from '@dotyk/domain/customers'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'
import type { LabelChange } from '../labels/labels-section.tsx'

type PageWire = Reply<'GET /admin/api/v1/customers/:source/:id'>

/** A customer: the account, contacts and tags, and other people who may be the same person. */
export type Customer = PageWire['customer']

/** An event in the history of a customer. */
export type CustomerEntry = Omit<CustomerEntryWire, 'orderID' | 'at'> & { orderId: string | null; at: Date }

export interface CustomerReply {
  customer: Customer
  entries: readonly CustomerEntry[]
  next: string | null
}

/** The number of entries on a page. */
const PAGE_SIZE = 50

export async function fetchCustomer(
  source: CustomerSource,
  id: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CustomerReply> {
  const { customer, items, next } = await callServer(
    'GET /admin/api/v1/customers/:source/:id',
    { params: { source, id }, query: { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) } },
    { signal },
  )
  return {
    customer,
    next,
    entries: items.map(({ orderID: orderId, at, ...entry }) => ({ ...entry, orderId, at: new Date(at) })),
  }
}

/** Finds the people to whom an e-mail address or a phone number belongs. */
export async function findCustomers(q: string, signal: AbortSignal) {
  return (await callServer('GET /admin/api/v1/customers', { query: { q } }, { signal })).items
}

/** The tags that are used for people, and the logins of staff to whom people are or can be assigned. */
export const profileLabelsQuery = queryOptions({
  queryKey: ['users', 'labels'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/users/labels', {}, { signal }),
})

type LabelBody = NonNullable<Payload<'PATCH /admin/api/v1/users/:id/labels'>['body']>

export async function labelProfile(
  id: string,
  change: LabelChange | { kind: 'note'; text: string },
): Promise<void> {
  await callServer('PATCH /admin/api/v1/users/:id/labels', { params: { id }, body: bodyOf(change) })
}

function bodyOf(change: LabelChange | { kind: 'note'; text: string }): LabelBody {
  if (change.kind === 'assign') return { assignee: change.assignee }
  if (change.kind === 'note') return { note: change.text }
  return change.kind === 'tag' ? { tag: change.tag } : { untag: change.tag }
}
