import type { OrderStatus } from '@dotyk/contract/wire/orders'

type OrderPeople = Pick<OrderStatus, 'id' | 'people'>

/**
 * An e-mail address typed for one person of an order. The name shows whether the position still belongs to that person, because
 * staff may correct the list.
 */
interface KeptEmail {
  name: string
  email: string
}

const keyOf = ({ id }: OrderPeople) => `page-emails ${id}`

/** Returns the e-mail addresses that were typed in this tab for the people of an order, by their positions from 0. */
export function readPageEmails(order: OrderPeople): Record<number, string> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(order)) ?? '{}') as Record<string, KeptEmail>
    const kept = Object.entries(stored).filter(
      ([at, { name, email }]) => order.people[Number(at)]?.name === name && typeof email === 'string',
    )
    return Object.fromEntries(kept.map(([at, { email }]) => [Number(at), email]))
  } catch {
    return {}
  }
}

export function keepPageEmails(order: OrderPeople, emails: Record<number, string>): void {
  const kept = Object.entries(emails).flatMap(([at, email]) => {
    const person = order.people[Number(at)]
    return person && email !== '' ? [[at, { name: person.name, email }] as const] : []
  })
  try {
    if (kept.length === 0) sessionStorage.removeItem(keyOf(order))
    else sessionStorage.setItem(keyOf(order), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // If storage isn't available, the addresses are kept until the buyer leaves the page.
  }
}
