import { LeadsPage } from '../../features/leads/leads-page.tsx'
import { OwnerFrame } from '../owner-frame.tsx'

export function Component() {
  return (
    <OwnerFrame>
      <LeadsPage />
    </OwnerFrame>
  )
}
