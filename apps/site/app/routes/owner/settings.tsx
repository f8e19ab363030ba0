import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { session } from '../../shared/session.ts'
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

// For owners who came by a login link alone.
const LinkEmail = lazy(async () => ({
  default: (await import('../../features/linking/link-email.tsx')).LinkEmail,
}))

export default function Settings() {
  return (
    <SettingsPage
      linking={(profile, onChanged) => (
        <Suspense>
          <LinkEmail profile={profile} onChanged={onChanged} />
        </Suspense>
      )}
    />
  )
}
