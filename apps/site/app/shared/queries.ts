import { CallRefused } from '@dotyk/contract/call-failures'
import { QueryClient } from '@tanstack/react-query'
import { session } from './session.ts'

const RETRIES_WITHOUT_ANSWER = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal would be repeated; a missing answer may come.
        retry: (failures, error) => failures < RETRIES_WITHOUT_ANSWER && !(error instanceof CallRefused),
      },
    },
  })
}

/** Everything this page has read from the server. */
export const queryClient = createQueryClient()

session.subscribe(change => {
  // A session that merely ran out leaves the page as it is, with all that is typed in it.
  if (change === 'signed-out') queryClient.clear()
  // The same owner's page goes on where it stopped; another owner's replaces it.
  if (change === 'signed-in') void queryClient.invalidateQueries()
})
