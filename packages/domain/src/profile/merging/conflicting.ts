import { isSameStoredValue } from './same-value.ts'

/**
 * Returns whether an edit would replace a value that somebody else stored meanwhile. The page's initial value, and a value that
 * the page sent without receiving a response, are no conflict.
 */
export function isConflicting(
  base: unknown,
  sent: readonly unknown[],
  draft: unknown,
  stored: unknown,
): boolean {
  const isWrittenHere = !isSameStoredValue(base, draft) && !isSameStoredValue(draft, stored)
  return isWrittenHere && ![base, ...sent].some(own => isSameStoredValue(own, stored))
}
