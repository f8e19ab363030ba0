import { ownProfileFromWire } from '@dotyk/contract/wire/profile'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { OwnerDevice } from '../../features/device/owner-device.tsx'
import { EditorPage } from '../../features/editor/editor-page.tsx'
import { WaitingMark } from '../../shared/shell/waiting-mark.tsx'
import type { OpenedProfile } from '../owner-data.ts'

// This page is loaded separately, because few owners ever see it.
const DeletedProfilePage = lazy(async () => ({
  default: (await import('../../features/deleted-profile/deleted-profile-page.tsx')).DeletedProfilePage,
}))

export function Component() {
  const opened = useLoaderData<OpenedProfile | null>()
  return (
    <EditorPage
      profile={opened && { ...ownProfileFromWire(opened.profile), cardItems: [], defaultCardItems: [] }}
      icons={opened?.icons ?? null}
      card={opened?.card ?? null}
      beside={profile => <OwnerDevice profile={profile} />}
      whenDeleted={(deletedAt, onRestored) => (
        <Suspense fallback={<WaitingMark />}>
          <DeletedProfilePage deletedAt={deletedAt} onRestored={onRestored} />
        </Suspense>
      )}
    />
  )
}
