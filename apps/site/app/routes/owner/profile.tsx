import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { EditorPage } from '../../features/editor/editor-page.tsx'
import { session } from '../../shared/session.ts'
import { WaitingMark } from '../../shared/shell/waiting-mark.tsx'
import { serverContext } from '../../shared/site-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(serverContext).session) throw redirect('/login')
  return null
}

/** Inside the site the cookie tells as much as the server would. */
export function clientLoader() {
  if (!session.isAlive()) throw redirect('/login')
  return null
}

// Few owners ever see these: they stay out of the editor's first load.
const LinkingBanner = lazy(async () => ({
  default: (await import('../../features/linking/linking-banner.tsx')).LinkingBanner,
}))
const DeletedProfilePage = lazy(async () => ({
  default: (await import('../../features/deleted-profile/deleted-profile-page.tsx')).DeletedProfilePage,
}))

export default function Profile() {
  return (
    <EditorPage
      notice={profile =>
        profile.need_registration && (
          <Suspense>
            <LinkingBanner profile={profile} />
          </Suspense>
        )
      }
      whenDeleted={(deletedAt, onRestored) => (
        <Suspense fallback={<WaitingMark />}>
          <DeletedProfilePage deletedAt={deletedAt} onRestored={onRestored} />
        </Suspense>
      )}
    />
  )
}
