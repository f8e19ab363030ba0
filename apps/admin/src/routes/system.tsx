import { SystemPage } from '../features/system/system-page.tsx'

export function Component() {
  return <SystemPage />
}
