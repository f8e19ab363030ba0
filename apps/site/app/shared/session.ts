import { createSession, useIsAlive } from '@dotyk/ui/session'
import { useSiteData } from './site-data.ts'

export const session = createSession('TokenExpires')

/** Whether the visitor is signed in. The first render is told by the server, later ones by the cookie. */
export function useIsSignedIn(): boolean {
  const { signedIn } = useSiteData()
  return useIsAlive(session, signedIn)
}
