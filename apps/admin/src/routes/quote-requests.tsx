import { useParams } from 'react-router'
import { RequestsPage } from '../features/quotes/requests-page.tsx'

export function Component() {
  return <RequestsPage openId={useParams()['id'] ?? null} />
}
