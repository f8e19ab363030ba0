import {
  type CustomerKeys,
  type CustomerMatch,
  type CustomerSource,
  matchCustomer,
} from '@dotyk/domain/customers'
import { Refusal } from '../../refusal.ts'
import type { CustomerOrder, CustomerRepository } from './customers.repository.ts'

export interface CustomerContact {
  kind: 'email' | 'phone'
  value: string
  from: 'account' | 'order' | 'lead' | 'request'
  /** The sequence number of the order that has the contact; null if it isn't from an order. */
  sequence: number | null
}

export interface Customer {
  name: string
  profile: { id: string; address: string } | null
  contacts: CustomerContact[]
  keys: CustomerKeys
  /** The customer's orders, each with the contact or account by which it was found. */
  orders: ReadonlyMap<string, CustomerOrder & { match: CustomerMatch }>
  /** Other accounts that have the same contacts. */
  others: { id: string; name: string; match: 'email' | 'phone' }[]
}

/** The maximum number of e-mails and phones of one customer; more of them belong to a shop, not to a person. */
const MOST_CONTACTS = 20

/**
 * Finds the customer of an account, an order, a contact left on a card or a request for a quote. The customer's contacts come
 * from the record that staff opened and from the account's own orders; contacts of other orders found by them may be another
 * person's.
 * @throws Refusal `not-found`
 */
export async function findCustomer(
  repository: CustomerRepository,
  source: CustomerSource,
  id: string,
): Promise<Customer> {
  const start = await repository.findStart(source, id)
  if (!start) throw new Refusal('not-found')
  const profile = start.profileId === null ? null : await repository.findProfile(start.profileId)
  const own = profile ? await repository.listOrdersOf(profile.id) : []
  const contacts = distinct([
    ...contactsOf({ email: profile?.email ?? '', phone: '' }, 'account', null),
    ...own.flatMap(order => contactsOf(order, 'order', order.sequence)),
    ...(profile ? [] : contactsOf(start, source === 'profile' ? 'account' : source, start.sequence)),
  ])
  const valuesOf = (kind: CustomerContact['kind']) =>
    contacts.filter(contact => contact.kind === kind).map(({ value }) => value)
  const keys = {
    profileId: profile?.id ?? null,
    emails: valuesOf('email').map(email => email.toLowerCase()),
    phones: valuesOf('phone'),
  }
  const alike = await repository.listOrdersByContacts(keys)
  const orders = new Map<string, CustomerOrder & { match: CustomerMatch }>()
  for (const order of [...own, ...alike]) {
    const match = matchCustomer(keys, order)
    if (match) orders.set(order.id, { ...order, match })
  }
  return {
    name: profile?.name || start.name,
    profile: profile && { id: profile.id, address: profile.slug ?? profile.id },
    contacts,
    keys,
    orders,
    others: await findOthers(repository, keys, alike),
  }
}

function contactsOf(
  { email, phone }: { email: string; phone: string },
  from: CustomerContact['from'],
  sequence: number | null,
): CustomerContact[] {
  return [
    ...(email ? [{ kind: 'email' as const, value: email, from, sequence }] : []),
    ...(phone ? [{ kind: 'phone' as const, value: phone, from, sequence }] : []),
  ]
}

/** Returns each contact once, with the source in which it was found first. */
function distinct(contacts: readonly CustomerContact[]): CustomerContact[] {
  const byValue = new Map<string, CustomerContact>()
  for (const contact of contacts) {
    const key = contact.value.toLowerCase()
    if (!byValue.has(key)) byValue.set(key, contact)
  }
  return [...byValue.values()].slice(0, MOST_CONTACTS)
}

async function findOthers(
  repository: CustomerRepository,
  { profileId, emails, phones }: CustomerKeys,
  alike: readonly CustomerOrder[],
): Promise<Customer['others']> {
  const others = new Map<string, 'email' | 'phone'>()
  for (const account of await repository.findAccounts(emails)) others.set(account, 'email')
  for (const order of alike) {
    const match = matchCustomer({ profileId: null, emails, phones }, { ...order, profileId: null })
    if (order.profileId !== null && match && !others.has(order.profileId))
      others.set(order.profileId, match === 'email' ? 'email' : 'phone')
  }
  if (profileId !== null) others.delete(profileId)
  const names = await repository.namesOf([...others.keys()])
  return [...others].map(([id, match]) => ({ id, match, name: names.get(id) ?? '' }))
}
