import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, queryClient } from './queries.ts'

/**
 * Provides the page's only query client, either to the owner's area or to each island of a public page that reads from the
 * server.
 */
export function QueriesProvider({ children }: { children: ReactNode }) {
  // On the server each request needs a separate client.
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : queryClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
