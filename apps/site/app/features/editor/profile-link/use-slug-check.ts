import type { ErrorKey } from '@dotyk/contract/errors'
import { checkSlug, normaliseSlug } from '@dotyk/domain/profile'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery } from '@tanstack/react-query'
import { findSlugRefusal } from '../../../shared/calls/profile-calls.ts'

/** How long the owner pauses before what is typed is judged, in milliseconds. */
const PAUSE_MS = 400

export type SlugAnswer = 'free' | 'unknown' | Extract<ErrorKey, 'slug-invalid' | 'slug-taken'>

/**
 * What would become of a slug, while it is typed: the rules here first, then the server, which knows who has it.
 * `null` while it isn't known yet, or nothing is to be said; `unknown` where the server didn't answer.
 */
export function useSlugCheck(typed: string, current: string | null): SlugAnswer | null {
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
    // Somebody else may take it, or let it go, meanwhile.
    gcTime: 0,
  })
  if (!isSettled) return null
  if (isWrong) return 'slug-invalid'
  if (isError) return 'unknown'
  return data === undefined ? null : (data ?? 'free')
}
