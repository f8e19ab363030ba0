import { ConnectionLost } from '@dotyk/contract/client'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { callServer } from './api.ts'

const TRIES_AFTER_SILENCE = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refuses it refuses again; silence may pass.
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
