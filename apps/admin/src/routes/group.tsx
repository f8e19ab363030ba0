import { useParams } from 'react-router'
import { GroupPage } from '../features/groups/group-page.tsx'

export function Component() {
  const { id = '' } = useParams()
  return <GroupPage key={id} id={id} />
}
