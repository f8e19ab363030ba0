import { ConnectionLost, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { callServer } from './api.ts'
import { meQuery } from './calls/me.ts'

const TRIES_AFTER_SILENCE = 2

/** What the server refuses everything with while something comes first: `me` tells what, and the shell shows it. */
const RESTRICTED: readonly ErrorKey[] = ['password-change-required', 'second-factor-required']

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (RESTRICTED.includes(failureKey(error))) void queryClient.invalidateQueries(meQuery)
    },
  }),
  defaultOptions: {
    queries: {
      // A refusal would be repeated; a missing answer may come.
      retry: (failures, error) => error instanceof ConnectionLost && failures < TRIES_AFTER_SILENCE,
      // A browser that believes itself offline asks all the same, so that the person sees what is wrong.
      networkMode: 'always',
      staleTime: 5_000,
    },
  },
})

/** What the service stands on; a restart may change it, nothing else. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/system', {}, { signal }),
})
