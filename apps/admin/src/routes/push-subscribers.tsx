import { SubscribersPage } from '../features/push/subscribers-page.tsx'

export function Component() {
  return <SubscribersPage />
}
