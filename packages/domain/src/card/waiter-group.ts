import type { CardItem } from './card-item.ts'

/** The ways to call the waiter, grouped into one row. */
export interface ItemsWithWaiterRow {
  /** The items that the card places; of the ways to call the waiter they include only the first. */
  items: readonly CardItem[]
  /** The ways to call the waiter that the row offers; [] if there is only one. */
  ways: readonly CardItem[]
}

/** Groups several ways to call the waiter into one row at the place of the first way. */
export function groupWaiterItems(items: readonly CardItem[]): ItemsWithWaiterRow {
  const ways = items.filter(isWaiter)
  if (ways.length < 2) return { items, ways: [] }
  const [first] = ways
  return { items: items.filter(item => !isWaiter(item) || item === first), ways }
}

function isWaiter({ kind }: CardItem): boolean {
  return kind === 'waiter-phone' || kind === 'waiter-messenger'
}
