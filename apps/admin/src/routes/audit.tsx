import { useParams } from 'react-router'
import { AuditPage } from '../features/audit/audit-page.tsx'

export function Component() {
  const { id } = useParams()
  return <AuditPage openId={id ?? null} />
}
