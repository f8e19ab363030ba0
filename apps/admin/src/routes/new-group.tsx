import { NewGroupPage } from '../features/groups/new-group-page.tsx'

export function Component() {
  return <NewGroupPage />
}
