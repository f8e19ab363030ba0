import { EXPECTED_VERSION_HEADER } from '@dotyk/contract/expected-version'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Profile } from '../profiles/index.ts'

/**
 * Reads the version of the owner's profile that a change is based on; null where the caller names no version and overwrites
 * whatever is stored.
 * @throws Refusal `forbidden` where the version is of another profile.
 */
export function readExpectedVersion(
  { headers }: Pick<FastifyRequest, 'headers'>,
  ownerId: string,
): number | null {
  const named = /^"?(?:(\w+)-)?(\d{1,15})"?$/.exec(headers[EXPECTED_VERSION_HEADER.toLowerCase()] as string)
  if (!named) return null
  const [, profileId = ownerId, version] = named
  if (profileId !== ownerId) throw new Refusal('forbidden')
  return Number(version)
}

/**
 * Checks the profile's version.
 * @throws Refusal `changed-elsewhere` where the profile has another version than the caller expects.
 */
export function assertExpectedVersion({ version }: Profile, expectedVersion: number | null): void {
  if (expectedVersion !== null && version !== expectedVersion) throw new Refusal('changed-elsewhere')
}
