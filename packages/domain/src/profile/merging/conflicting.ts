import { isSameStoredValue } from './same-value.ts'

/**
 * Returns whether this edit would replace a value that somebody else stored meanwhile: neither the page's initial value nor
 * one that the page itself sent without receiving a response.
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
