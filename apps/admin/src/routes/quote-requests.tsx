import { useParams } from 'react-router'
import { QuoteRequestsPage } from '../features/quotes/requests-page.tsx'

export function Component() {
  return <QuoteRequestsPage openId={useParams()['id'] ?? null} />
}
