import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, queryClient } from './queries.ts'

/**
 * Gives what is below it the page's one query client. It stands around the owner's area and, on public pages, around each
 * island that reads from the server.
 */
export function QueriesProvider({ children }: { children: ReactNode }) {
  // On the server nothing may outlive a request.
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : queryClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
