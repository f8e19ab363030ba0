import type { CardItem } from './card-item.ts'

/** The ways to call the waiter, as the one row that stands for them. */
export interface WaiterGroup {
  /** The items the card places, of the ways to call the waiter the first alone. */
  items: readonly CardItem[]
  /** The ways that the row opens, [] where a single way needs no choice. */
  ways: readonly CardItem[]
}

/** Several ways to call the waiter take one row, which stands where the first of them does. */
export function groupWaiter(items: readonly CardItem[]): WaiterGroup {
  const ways = items.filter(isWaiter)
  if (ways.length < 2) return { items, ways: [] }
  const [first] = ways
  return { items: items.filter(item => !isWaiter(item) || item === first), ways }
}

function isWaiter({ kind }: CardItem): boolean {
  return kind === 'waiter-phone' || kind === 'waiter-messenger'
}
