import { sameValue } from './same-value.ts'

/**
 * Whether what is written here replaces something that another stored meanwhile: not what this page began with, nor what it
 * sent itself and got no answer about.
 */
export function isConflicting(
  base: unknown,
  sent: readonly unknown[],
  draft: unknown,
  stored: unknown,
): boolean {
  const isWrittenHere = !sameValue(base, draft) && !sameValue(draft, stored)
  return isWrittenHere && ![base, ...sent].some(own => sameValue(own, stored))
}
