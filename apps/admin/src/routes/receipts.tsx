import { useParams } from 'react-router'
import { ReceiptsPage } from '../features/receipts/receipts-page.tsx'

export function Component() {
  return <ReceiptsPage openId={useParams()['id'] ?? null} />
}
