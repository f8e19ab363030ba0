import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { useQuery } from '@tanstack/react-query'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'
import { useIsSignedIn } from '../../shared/session.ts'

/** Returns the signed-in owner's profile; null for a visitor. A failure is ignored, because the form works without the profile. */
export function useBuyerProfile(): OwnProfile | null {
  const signedIn = useIsSignedIn()
  const { data } = useQuery({
    queryKey: ['buyer-profile'],
    queryFn: ({ signal }) => fetchProfile({ signal }),
    enabled: signedIn,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return signedIn ? (data ?? null) : null
}
