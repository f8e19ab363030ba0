import { PushPage } from '../features/push/push-page.tsx'

export function Component() {
  return <PushPage tab="compose" />
}
