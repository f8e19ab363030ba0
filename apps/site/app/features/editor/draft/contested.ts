import { sameValue } from '../saving/same-value.ts'

/**
 * Whether what is written here stands in place of something stored meanwhile by another: not what this page began with,
 * nor what it sent itself and got no answer about.
 */
export function isContested(
  base: unknown,
  sent: readonly unknown[],
  draft: unknown,
  stored: unknown,
): boolean {
  const isWrittenHere = !sameValue(base, draft) && !sameValue(draft, stored)
  return isWrittenHere && ![base, ...sent].some(own => sameValue(own, stored))
}
