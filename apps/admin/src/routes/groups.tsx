import { GroupsPage } from '../features/groups/groups-page.tsx'

export function Component() {
  return <GroupsPage />
}
