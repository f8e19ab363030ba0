import { type CardItem, groupWaiter, placeItems } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { Look } from '../look/plain-look.ts'
import { type CellRow, cellRows } from './cells.ts'
import { itemInLook } from './Face.tsx'

/** A card's items as a look draws them, in their places. */
export interface PlacedItems {
  byId: ReadonlyMap<string, CardItem>
  rows: readonly CellRow[]
  /** The ways to call the waiter that stand behind one row, [] for none. */
  ways: readonly CardItem[]
  /** Share, where it stands beside add-to-contacts. */
  share: CardItem | undefined
  /**
   * On the plain card add-to-contacts stands before the grid where it comes first: on a computer it is under the name.
   */
  beginsWithContacts: boolean
}

/** @param layout the owner's places */
export function placedItems(
  items: readonly CardItem[],
  layout: readonly PlacedItem[],
  look: Look,
): PlacedItems {
  const { items: grouped, ways } = groupWaiter(items)
  const shown = grouped.map(item => itemInLook(item, look))
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
