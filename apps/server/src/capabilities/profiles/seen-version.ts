import { SEEN_VERSION_HEADER } from '@dotyk/contract/seen-version'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Profile } from './profiles.repository.ts'

/**
 * The version of the owner's profile that a caller says to have seen; null where none is said, and whatever is stored may be
 * overwritten.
 * @throws Refusal `forbidden` where it is another profile that was seen.
 */
export function readSeenVersion(
  { headers }: Pick<FastifyRequest, 'headers'>,
  ownerId: string,
): number | null {
  const said = /^"?(?:(\w+)-)?(\d{1,15})"?$/.exec(headers[SEEN_VERSION_HEADER.toLowerCase()] as string)
  if (!said) return null
  const [, profileId = ownerId, version] = said
  if (profileId !== ownerId) throw new Refusal('forbidden')
  return Number(version)
}

/**
 * The profile, as long as it is what the caller saw.
 * @throws Refusal `changed-elsewhere`.
 */
export function assertSeen(profile: Profile, seenVersion: number | null): Profile {
  if (seenVersion !== null && profile.version !== seenVersion) throw new Refusal('changed-elsewhere')
  return profile
}
