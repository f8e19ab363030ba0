import { ComposePage } from '../features/push/compose-page.tsx'

export function Component() {
  return <ComposePage />
}
