import { type LoaderFunctionArgs, redirect } from 'react-router'
import { LinkEmail } from '../../features/linking/link-email.tsx'
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

export default function Settings() {
  return (
    <SettingsPage linking={(profile, onChanged) => <LinkEmail profile={profile} onChanged={onChanged} />} />
  )
}
