import { SystemPage } from '../features/system/system-page.tsx'

export function SystemRoute() {
  return <SystemPage />
}
