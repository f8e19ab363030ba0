import type { OwnProfileWire } from '@dotyk/contract/profile'
import { useEffect, useState } from 'react'
import { callServer } from '../../shared/api.ts'
import { useIsSignedIn } from '../../shared/session.ts'

/** The signed-in owner's profile; null for a visitor. The form does without it, so that a failure is no matter. */
export function useOwnProfile(): OwnProfileWire | null {
  const signedIn = useIsSignedIn()
  const [profile, setProfile] = useState<OwnProfileWire | null>(null)

  useEffect(() => {
    if (!signedIn) return
    const given = new AbortController()
    callServer('GET /api/v1/profile/', {}, { signal: given.signal }).then(setProfile, () => {})
    return () => given.abort()
  }, [signedIn])

  return signedIn ? profile : null
}
