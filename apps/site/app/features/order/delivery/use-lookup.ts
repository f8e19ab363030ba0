import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useQuery } from '@tanstack/react-query'

/** Longer than the pause between two letters, so that not every letter is a question; in milliseconds. */
const PAUSE_MS = 120

export interface Lookup<Found> {
  /** What fits, or what fitted the question before while this one is under way. */
  found: readonly Found[]
  busy: boolean
  failed: boolean
}

/**
 * Asks while a person types, once they pause; a question that another one replaced is aborted.
 * @param within what is asked about, such as one city's streets; answers about anything else are never shown
 * @param question null to ask nothing; a question asked before is answered at once
 */
export function useLookup<Found>(
  within: string,
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<readonly Found[]>,
): Lookup<Found> {
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
