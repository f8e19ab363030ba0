import { useQuery } from '@tanstack/react-query'
import { fetchChips, type OwnChipList } from '../../shared/calls/chip-calls.ts'
import { queryClient } from '../../shared/queries.ts'

const CHIPS = ['chips']

export function useChips() {
  return useQuery({ queryKey: CHIPS, queryFn: fetchChips })
}

/** Stores the chips that a change returned in the query cache, so that the page shows them. */
export async function cacheChips(change: Promise<OwnChipList>): Promise<void> {
  queryClient.setQueryData<OwnChipList>(CHIPS, await change)
}
