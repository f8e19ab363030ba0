import { CallRefused } from '@dotyk/contract/call-failures'
import { QueryClient } from '@tanstack/react-query'
import { session } from './session.ts'

const RETRIES_WITHOUT_ANSWER = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal would repeat, but a missing response may succeed on retry.
        retry: (failures, error) => failures < RETRIES_WITHOUT_ANSWER && !(error instanceof CallRefused),
      },
    },
  })
}

/** The query client of this page. */
export const queryClient = createQueryClient()

session.subscribe(change => {
  // An expired session leaves the page unchanged, with everything typed in it.
  if (change === 'signed-out') queryClient.clear()
  // Signing in again refreshes the page of the same owner and replaces another owner's.
  if (change === 'signed-in') void queryClient.invalidateQueries()
})
