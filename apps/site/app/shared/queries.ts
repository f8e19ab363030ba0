import { CallRefused } from '@dotyk/contract/call-failures'
import { QueryClient } from '@tanstack/react-query'
import { session } from './session.ts'

const RETRIES_WITHOUT_ANSWER = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only calls without a response are retried; a repeated call would be refused again.
        retry: (failures, error) => failures < RETRIES_WITHOUT_ANSWER && !(error instanceof CallRefused),
      },
    },
  })
}

/** The query client of this page. */
export const queryClient = createQueryClient()

session.subscribe(change => {
  // Only a sign-out clears the data; an expired session leaves the page unchanged, with everything typed in it.
  if (change === 'signed-out') queryClient.clear()
  // Signing in again reloads the data: it refreshes the page of the same owner and replaces the data of another owner.
  if (change === 'signed-in') void queryClient.invalidateQueries()
})
