import { CUSTOMER_EVENTS, CUSTOMER_MATCHES, CUSTOMER_SOURCES } from '@dotyk/domain/customers'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const match = z.enum(CUSTOMER_MATCHES)

const contact = z.object({
  kind: z.enum(['email', 'phone']),
  value: z.string(),
  /** The source of a contact: the account, an order, a contact left on a card, or a request for a quote. */
  from: z.enum(['account', 'order', 'lead', 'request']),
  /** The number of the order from which the contact is; null for other sources. */
  number: z.string().nullable(),
})

/** An event in a customer's history; its details depend on the kind of event and never include the body of an e-mail. */
const entry = z.object({
  kind: z.enum(CUSTOMER_EVENTS),
  id: z.string(),
  at: z.string(),
  match,
  /** The id of the order to which the event belongs; null if it belongs to none. */
  orderID: z.string().nullable(),
  number: z.string().nullable(),
  /** The state of the order, return, receipt, e-mail, request or quote; null for other events. */
  state: z.string().nullable(),
  /** The kind of an e-mail or receipt. */
  type: z.string().nullable(),
  /** A note, a recipient, a device or the name of a card. */
  text: z.string().nullable(),
  /** The login of the member of staff who wrote the note; null for other events. */
  by: z.string().nullable(),
  /** The amount in minor units; null for an event without an amount. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  count: z.int().nullable(),
})

export type CustomerEntryWire = z.output<typeof entry>

/** Another account with the same e-mail or phone as the customer; its history has a separate page. */
const other = z.object({ id: z.string(), name: z.string(), match: z.enum(['email', 'phone']) })

const found = z.object({
  source: z.enum(CUSTOMER_SOURCES),
  id: z.string(),
  name: z.string(),
  match,
  at: z.string(),
})

export const customerCalls = declareCalls({
  'GET /admin/api/v1/customers': {
    summary:
      'Whom an e-mail or a phone belongs to: accounts, and buyers and visitors without one, the newest first',
    caller: 'admin',
    permission: 'business',
    query: z.strictObject({ q: z.string().trim().min(3).max(200) }),
    reply: z.object({ items: z.array(found) }),
    refusals: [],
  },
  'GET /admin/api/v1/customers/:source/:id': {
    summary: 'What happened with one customer, newest first; each look at the first page is in the audit log',
    caller: 'admin',
    permission: 'business',
    params: z.object({ source: z.enum(CUSTOMER_SOURCES), id: z.string().max(64) }),
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(300).optional(),
    }),
    reply: z.object({
      customer: z.object({
        name: z.string(),
        /** The account's profile; null for a customer without an account. */
        profile: z.object({ id: z.string(), address: z.string() }).nullable(),
        contacts: z.array(contact),
        others: z.array(other),
        labels: z
          .object({
            tags: z.array(z.object({ tag: z.string(), by: z.string(), at: z.string() })),
            assignee: z.string().nullable(),
          })
          .nullable(),
      }),
      items: z.array(entry),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
})
