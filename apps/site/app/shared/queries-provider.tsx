import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, queryClient } from './queries.ts'

/**
 * Gives the features below it the page's one query client. It stands around each feature that reads from the server and
 * not around the whole site, so that a page without such a feature doesn't load it.
 */
export function QueriesProvider({ children }: { children: ReactNode }) {
  // On the server nothing may outlive a request.
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : queryClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
