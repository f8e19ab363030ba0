import type { ErrorKey } from '@dotyk/contract/errors'
import { checkSlug, normaliseSlug } from '@dotyk/domain/profile'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery } from '@tanstack/react-query'
import { findSlugRefusal } from '../../../shared/calls/profile-calls.ts'

/** The pause in typing before the slug is checked, in milliseconds. */
const PAUSE_MS = 400

export type SlugCheckResult = 'free' | 'unknown' | Extract<ErrorKey, 'slug-invalid' | 'slug-taken'>

/**
 * Checks a slug while it is typed: the local rules first, then the server for availability. Returns `null` while the result
 * is pending or needs no message, and `unknown` if the server did not respond.
 */
export function useSlugCheck(typed: string, current: string | null): SlugCheckResult | null {
  const slug = normaliseSlug(typed)
  const settled = useDebouncedValue(slug, PAUSE_MS)
  const isNew = slug !== '' && slug !== current
  const isSettled = isNew && slug === settled
  const isWrong = checkSlug(slug) !== null
  const { data, isError } = useQuery({
    queryKey: ['slug', slug],
    queryFn: ({ signal }) => findSlugRefusal(slug, signal),
    enabled: isSettled && !isWrong,
    retry: false,
    networkMode: 'always',
    // Availability can change at any time, so results are not cached.
    gcTime: 0,
  })
  if (!isSettled) return null
  if (isWrong) return 'slug-invalid'
  if (isError) return 'unknown'
  return data === undefined ? null : (data ?? 'free')
}
