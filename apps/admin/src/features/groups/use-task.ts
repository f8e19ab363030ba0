import { useQuery } from '@tanstack/react-query'
import { fetchGroupTask } from '../../shared/calls/groups.ts'

const ASK_EVERY_MS = 500

/** Loads a task and polls it until it has ended. */
export function useGroupTask(id: string | null) {
  return useQuery({
    queryKey: ['group-task', id],
    queryFn: ({ signal }) => fetchGroupTask(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && (state.data.state === 'done' || state.data.state === 'failed') ? false : ASK_EVERY_MS,
  }).data
}
