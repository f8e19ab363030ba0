import { useParams } from 'react-router'
import { TagsPage } from '../features/groups/tags-page.tsx'

export function Component() {
  const id = useParams()['id'] ?? ''
  return <TagsPage key={id} id={id} />
}
