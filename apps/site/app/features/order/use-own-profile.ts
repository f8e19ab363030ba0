import type { OwnProfileWire } from '@dotyk/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'
import { useIsSignedIn } from '../../shared/session.ts'

/** The signed-in owner's profile; null for a visitor. The form does without it, so that a failure is no matter. */
export function useOwnProfile(): OwnProfileWire | null {
  const signedIn = useIsSignedIn()
  const { data } = useQuery({
    queryKey: ['buyer-profile'],
    queryFn: ({ signal }) => callServer('GET /api/v1/profile/', {}, { signal }),
    enabled: signedIn,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return signedIn ? (data ?? null) : null
}
