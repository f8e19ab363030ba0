import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery } from '@tanstack/react-query'

/**
 * The pause in typing before a search, in milliseconds. It is longer than the usual interval between two keys, so that not every
 * key sends a request.
 */
const PAUSE_MS = 120

export interface PlaceLookup<Found> {
  /** The results of the current query, or of the previous one while the current one is pending. */
  found: readonly Found[]
  busy: boolean
  failed: boolean
}

/**
 * Searches for a place after a pause in typing; a newer query aborts the pending one.
 * @param within the scope of the search, such as a city; results of another scope are never shown
 * @param question the query, or null for no search; a repeated query is answered from the cache
 */
export function usePlaceLookup<Found>(
  within: string,
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<readonly Found[]>,
): PlaceLookup<Found> {
  const settled = useDebouncedValue(question, PAUSE_MS)
  const { data, isPlaceholderData, isError } = useQuery<readonly Found[]>({
    queryKey: ['lookup', within, question],
    queryFn: ({ signal }) => ask(question ?? '', signal),
    enabled: question !== null && question === settled,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    placeholderData: (previous, query) => (query?.queryKey[1] === within ? previous : undefined),
  })
  const isAnswered = data !== undefined && !isPlaceholderData
  return { found: data ?? [], busy: question !== null && !isAnswered && !isError, failed: isError }
}
