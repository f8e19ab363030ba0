import { ConnectionLost, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { callServer } from './api.ts'
import { meQuery } from './calls/me.ts'

const TRIES_AFTER_SILENCE = 2

/** The refusals that every call gets until the user has done a required step; `me` names the step, and the shell shows it. */
const RESTRICTED: readonly ErrorKey[] = ['password-change-required', 'second-factor-required']

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (RESTRICTED.includes(failureKey(error))) void queryClient.invalidateQueries(meQuery)
    },
  }),
  defaultOptions: {
    queries: {
      // Only lost connections are retried; a repeated call would be refused again.
      retry: (failures, error) => error instanceof ConnectionLost && failures < TRIES_AFTER_SILENCE,
      // Queries run even if the browser reports that it is offline, so that the user sees the actual error.
      networkMode: 'always',
      staleTime: 5_000,
    },
  },
})

/** The service's configuration, which changes only with a restart. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/system', {}, { signal }),
})
