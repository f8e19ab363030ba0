import { useParams } from 'react-router'
import { UsersPage } from '../features/users/users-page.tsx'

export function Component() {
  return <UsersPage openId={useParams()['id'] ?? null} />
}
