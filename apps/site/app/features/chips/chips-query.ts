import { useQuery } from '@tanstack/react-query'
import { fetchChips, type OwnChips } from '../../shared/calls/chip-calls.ts'
import { queryClient } from '../../shared/queries.ts'

const CHIPS = ['chips']

export function useChips() {
  return useQuery({ queryKey: CHIPS, queryFn: fetchChips })
}

/** Stores the chips that a change returned in the query cache, so that the page shows them. */
export async function cacheChips(change: Promise<OwnChips>): Promise<void> {
  queryClient.setQueryData<OwnChips>(CHIPS, await change)
}
