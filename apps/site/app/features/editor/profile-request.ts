import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { fetchProfile } from '../../shared/calls/profile-calls.ts'

let early: Promise<OwnProfile> | null = null

/** Asks for the profile while the editor's code is still on its way. Returns what forgets the question. */
export function prefetchProfile(): () => void {
  early ??= fetchProfile()
  // Whoever takes the answer handles its failure.
  early.catch(() => {})
  return () => {
    early = null
  }
}

/** The profile, from the early question the first time. */
export function requestProfile(): Promise<OwnProfile> {
  const answer = early ?? fetchProfile()
  early = null
  return answer
}
