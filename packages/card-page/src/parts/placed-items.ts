import { type CardItem, groupWaiterItems, placeItems } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { Look } from '../look/plain-look.ts'
import { type CellRow, cellRows } from './cells.ts'
import { adaptItemToLook } from './Face.tsx'

/** A card's items adapted to a look, in their places. */
export interface PlacedItems {
  byId: ReadonlyMap<string, CardItem>
  rows: readonly CellRow[]
  /** The ways to call the waiter that share one row, [] if there are no such ways. */
  ways: readonly CardItem[]
  /** The share item if it is beside add-to-contacts. */
  share: CardItem | undefined
  /**
   * On the plain card add-to-contacts is rendered before the grid if it comes first, so that wide screens show it below the
   * name.
   */
  beginsWithContacts: boolean
}

/**
 * Returns a card's items adapted to a look, in their places.
 * @param layout the owner's layout
 */
export function placedItems(
  items: readonly CardItem[],
  layout: readonly PlacedItem[],
  look: Look,
): PlacedItems {
  const { items: grouped, ways } = groupWaiterItems(items)
  const shown = grouped.map(item => adaptItemToLook(item, look))
  const byId = new Map(shown.map(item => [item.i, item]))
  const places = placeItems(shown, layout)
  const rows = cellRows(places)
  return {
    byId,
    rows,
    ways,
    share: places.some(place => place.i === 'share') ? undefined : byId.get('share'),
    beginsWithContacts: !look.id && rows[0]?.[0]?.i === 'contacts',
  }
}
