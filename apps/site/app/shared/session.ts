import { createSession, useIsSessionActive } from '@dotyk/ui/session'
import { useSiteData } from './site-data.ts'

export const session = createSession('TokenExpires')

/** Returns whether the visitor is signed in. The first render uses the server's value, later renders use the cookie. */
export function useIsSignedIn(): boolean {
  const { signedIn } = useSiteData()
  return useIsSessionActive(session, signedIn)
}
