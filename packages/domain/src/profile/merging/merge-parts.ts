import { isSameStoredValue } from './same-value.ts'
import { isConflicting } from './conflicting.ts'

/**
 * Merges an object part by part in a three-way merge: a part is from `draft` if it differs from `base`, otherwise from `stored`.
 */
export function mergeParts<Value extends object>(base: Value, draft: Value, stored: Value): Value {
  const names = Object.keys(stored) as (keyof Value)[]
  const merged = names.map(name => [
    name,
    isSameStoredValue(base[name], draft[name]) ? stored[name] : draft[name],
  ])
  return Object.fromEntries(merged) as Value
}

/** Returns whether both sides changed the same part to different values. */
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
