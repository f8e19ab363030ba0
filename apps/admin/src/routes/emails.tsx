import { useParams } from 'react-router'
import { EmailsPage } from '../features/emails/emails-page.tsx'

export function Component() {
  return <EmailsPage openId={useParams()['id'] ?? null} />
}
