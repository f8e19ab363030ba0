import { useParams } from 'react-router'
import { GroupChipsPage } from '../features/groups/group-chips-page.tsx'

export function Component() {
  const id = useParams()['id'] ?? ''
  return <GroupChipsPage key={id} id={id} />
}
