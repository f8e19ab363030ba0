import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { meQuery } from '../calls/me.ts'
import { NotFoundPage } from './message-pages.tsx'
import { type ConsolePage, pagesFor } from './pages.ts'

/** Redirects the console's start address to the first page that the user's role may see. */
export function FirstPageRedirect({ pages }: { pages: readonly ConsolePage[] }) {
  const { data: me } = useQuery(meQuery)
  const first = me && pagesFor(pages, me.role)[0]
  return first ? <Navigate to={first.path} replace /> : <NotFoundPage />
}
