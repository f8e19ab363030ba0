import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OwnerDevice } from '../../features/device/owner-device.tsx'
import { EditorPage } from '../../features/editor/editor-page.tsx'
import { cardOfPage } from '../../features/editor/preview/card-of-page.tsx'
import { iconsOfPage } from '../../features/editor/icons-of-page.ts'
import { WaitingMark } from '../../shared/shell/waiting-mark.tsx'
import { findProfileOfPage } from '../../shared/calls/profile-of-page.ts'
import { clientLoader as forOwners, loader as forOwnersOnServer } from '../../shared/owners-only.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'
import { serverContext } from '../../shared/site-context.ts'

export const handle: RouteHandle = { hasDisplayLines: false }

/** The page brings its owner's profile, so that the editor asks for nothing before it opens. */
export async function loader(args: LoaderFunctionArgs) {
  forOwnersOnServer(args)
  const context = args.context.get(serverContext)
  const profile = await findProfileOfPage(context)
  return { profile, icons: profile && iconsOfPage(profile), card: profile && cardOfPage(profile, context) }
}

/** Within the site the editor asks for the profile itself. */
export function clientLoader() {
  forOwners()
  return { profile: null, icons: null, card: null }
}

// Few owners ever see it: it stays out of the editor's first load.
const DeletedProfilePage = lazy(async () => ({
  default: (await import('../../features/deleted-profile/deleted-profile-page.tsx')).DeletedProfilePage,
}))

export default function Profile() {
  const { profile, icons, card } = useLoaderData<typeof loader>()
  return (
    <EditorPage
      profile={profile}
      icons={icons}
      card={card}
      beside={profile => <OwnerDevice profile={profile} />}
      whenDeleted={(deletedAt, onRestored) => (
        <Suspense fallback={<WaitingMark />}>
          <DeletedProfilePage deletedAt={deletedAt} onRestored={onRestored} />
        </Suspense>
      )}
    />
  )
}
