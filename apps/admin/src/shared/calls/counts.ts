import type { CountName } from '@dotyk/contract/console'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type { CountName }

const REFRESH_MS = 30_000

/** The counts shown beside the names of the pages that the user's role may see. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: async ({ signal }) => (await callServer('GET /admin/api/v1/counts', {}, { signal })).counts,
  refetchInterval: REFRESH_MS,
})
