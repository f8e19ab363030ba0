import { lazy, Suspense } from 'react'
import { EditorPage } from '../../features/editor/editor-page.tsx'
import { WaitingMark } from '../../shared/shell/waiting-mark.tsx'

export { clientLoader, loader } from '../../shared/owners-only.ts'

// Nothing on the page waits for it.
const OwnerDevice = lazy(async () => ({
  default: (await import('../../features/device/owner-device.tsx')).OwnerDevice,
}))
// Few owners ever see it: it stays out of the editor's first load.
const DeletedProfilePage = lazy(async () => ({
  default: (await import('../../features/deleted-profile/deleted-profile-page.tsx')).DeletedProfilePage,
}))

export default function Profile() {
  return (
    <EditorPage
      beside={profile => (
        <Suspense>
          <OwnerDevice profile={profile} />
        </Suspense>
      )}
      whenDeleted={(deletedAt, onRestored) => (
        <Suspense fallback={<WaitingMark />}>
          <DeletedProfilePage deletedAt={deletedAt} onRestored={onRestored} />
        </Suspense>
      )}
    />
  )
}
