import { type LoaderFunctionArgs, redirect } from 'react-router'
import { session } from './session.ts'
import { serverContext } from './site-context.ts'

/** Leads visitors of an owner's page to where one signs in; the page itself loads what it shows. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(serverContext).session) throw redirect('/login')
  return null
}

/** When navigating within the site the cookie is checked instead of asking the server. */
export function clientLoader() {
  if (!session.isAlive()) throw redirect('/login')
  return null
}
