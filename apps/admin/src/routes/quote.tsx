import { useParams, useSearchParams } from 'react-router'
import { QuotePage } from '../features/quotes/quote-page.tsx'

export function Component() {
  const [search] = useSearchParams()
  return <QuotePage id={useParams()['id'] ?? 'new'} requestId={search.get('request')} />
}
