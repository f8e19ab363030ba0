import { isSameStoredValue, TEXT_FIELDS } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { type Card, type CardItem, cardItems, type ReusableItems } from '@dotyk/domain/card'

/** The fields shown around the buttons; for these fields it only matters whether the card has a name. */
const AROUND_THE_BUTTONS: ReadonlySet<string> = new Set([
  ...TEXT_FIELDS,
  'photo',
  'layout',
  'customization',
  'groupLogo',
] satisfies (keyof Card)[])

interface ShownCard {
  card: Card
  items: readonly CardItem[]
}

/**
 * Returns the card and its items, reusing unchanged objects, so that memoized components are not rendered again and the preview
 * can follow each keystroke.
 */
export function createIncrementalCard(): (card: Card, language: Language) => ShownCard {
  let shown: ShownCard | null = null
  let shownIn: Language | null = null
  let made: ReusableItems = new WeakMap()

  return (card, language) => {
    if (shownIn !== language) made = new WeakMap()
    const isSame = shown !== null && shownIn === language && haveSameButtons(shown.card, card)
    const before = shown?.items ?? []
    const items = isSame ? before : keptItems(before, cardItems(card, language, made))
    const look = shown?.card.customization
    const customization = look && isSameStoredValue(look, card.customization) ? look : card.customization
    shown = { card: { ...card, customization }, items }
    shownIn = language
    return shown
  }
}

function haveSameButtons(one: Card, other: Card): boolean {
  const fields = Object.keys(other) as (keyof Card)[]
  return (
    (one.name === '') === (other.name === '') &&
    fields.every(field => AROUND_THE_BUTTONS.has(field) || isSameStoredValue(one[field], other[field]))
  )
}

function keptItems(before: readonly CardItem[], now: readonly CardItem[]): readonly CardItem[] {
  const known = new Map(before.map(item => [item.i, item]))
  const kept = now.map(item => {
    const same = known.get(item.i)
    return same && isSameStoredValue(same, item) ? same : item
  })
  const isAll = kept.length === before.length && kept.every((item, at) => item === before[at])
  return isAll ? before : kept
}
