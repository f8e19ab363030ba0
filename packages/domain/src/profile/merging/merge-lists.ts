import { isSameStoredValue } from './same-value.ts'
import { isConflicting } from './conflicting.ts'

interface Identified {
  id: string
}

/**
 * Merges two versions of a list. Entries that the person changed, added or removed since `base` are as in `draft`; all others are
 * as in `stored`, and new stored entries come at the end. The order is the person's if the person changed it.
 */
export function mergeLists<Entry extends Identified>(
  base: readonly Entry[],
  draft: readonly Entry[],
  stored: readonly Entry[],
): Entry[] {
  if (isSameStoredValue(base, draft)) return [...stored]
  const before = byId(base)
  const now = byId(stored)
  const kept = draft.flatMap(entry => {
    const isUntouched = isSameStoredValue(before.get(entry.id), entry)
    return isUntouched ? (now.get(entry.id) ?? []) : entry
  })
  const known = new Set([...before.keys(), ...draft.map(({ id }) => id)])
  return [...inOrder(kept, base, draft, stored), ...stored.filter(({ id }) => !known.has(id))]
}

/** Returns whether both sides changed the same entry since `base` in different ways. */
export function hasConflictingEntry<Entry extends Identified>(
  base: readonly Entry[],
  sent: readonly (readonly Entry[])[],
  draft: readonly Entry[],
  stored: readonly Entry[],
): boolean {
  const [own, here, there] = [sent.map(byId), byId(draft), byId(stored)]
  return base.some(entry =>
    isConflicting(
      entry,
      own.map(each => each.get(entry.id)),
      here.get(entry.id),
      there.get(entry.id),
    ),
  )
}

/** Sorts the entries that both sides have by the stored order, unless the person changed the order. */
function inOrder<Entry extends Identified>(
  kept: Entry[],
  base: readonly Entry[],
  draft: readonly Entry[],
  stored: readonly Entry[],
): Entry[] {
  const common = new Set(base.map(({ id }) => id).filter(id => draft.some(entry => entry.id === id)))
  const orderOf = (list: readonly Entry[]) => list.map(({ id }) => id).filter(id => common.has(id))
  if (!isSameStoredValue(orderOf(base), orderOf(draft))) return kept
  const place = new Map(stored.map(({ id }, at) => [id, at]))
  const movable = kept.filter(({ id }) => common.has(id) && place.has(id))
  const placeOf = ({ id }: Entry) => place.get(id) ?? 0
  const sorted = [...movable].sort((one, other) => placeOf(one) - placeOf(other))
  return kept.map(entry => (movable.includes(entry) ? (sorted.shift() ?? entry) : entry))
}

function byId<Entry extends Identified>(list: readonly Entry[]): Map<string, Entry> {
  return new Map(list.map(entry => [entry.id, entry]))
}
