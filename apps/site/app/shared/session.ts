import { createSession, useIsAlive } from '@dotyk/ui/session'
import { useSiteData } from './site-data.ts'

export const session = createSession('TokenExpires')

/** Whether the visitor is signed in. The first render takes it from the server, later ones from the cookie. */
export function useIsSignedIn(): boolean {
  const { signedIn } = useSiteData()
  return useIsAlive(session, signedIn)
}
