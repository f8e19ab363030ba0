import { IncidentsPage } from '../features/incidents/incidents-page.tsx'

export function Component() {
  return <IncidentsPage />
}
