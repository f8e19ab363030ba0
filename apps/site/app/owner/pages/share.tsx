import { SharePage } from '../../features/share/share-page.tsx'
import { OwnerFrame } from '../owner-frame.tsx'

export function Component() {
  return (
    <OwnerFrame>
      <SharePage />
    </OwnerFrame>
  )
}
