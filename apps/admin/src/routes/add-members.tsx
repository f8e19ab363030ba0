import { useParams } from 'react-router'
import { AddMembersPage } from '../features/groups/add-members-page.tsx'

export function Component() {
  const { id = '' } = useParams()
  return <AddMembersPage key={id} groupId={id} />
}
