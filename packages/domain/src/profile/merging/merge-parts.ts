import { isSameStoredValue } from './same-value.ts'
import { isConflicting } from './conflicting.ts'

/** A three-way merge part by part: `draft` where it differs from `base`, `stored` elsewhere. */
export function mergeParts<Value extends object>(base: Value, draft: Value, stored: Value): Value {
  const names = Object.keys(stored) as (keyof Value)[]
  const merged = names.map(name => [
    name,
    isSameStoredValue(base[name], draft[name]) ? stored[name] : draft[name],
  ])
  return Object.fromEntries(merged) as Value
}

/** True where a part was changed on both sides, and not to the same. */
export function hasConflictingPart<Value extends object>(
  base: Value,
  sent: readonly Value[],
  draft: Value,
  stored: Value,
): boolean {
  const names = Object.keys(stored) as (keyof Value)[]
  return names.some(name =>
    isConflicting(
      base[name],
      sent.map(each => each[name]),
      draft[name],
      stored[name],
    ),
  )
}
