import { useParams } from 'react-router'
import { BroadcastsPage } from '../features/push/broadcasts-page.tsx'

export function Component() {
  return <BroadcastsPage openId={useParams()['id'] ?? null} />
}
