import { CallRefused } from '@dotyk/contract/call-failures'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { ExpectedVersion } from '@dotyk/contract/expected-version'
import type { ProfileContent } from '@dotyk/domain/profile'
import { fetchProfile, storeContent, storeLayout } from '../../../shared/calls/profile-calls.ts'
import { type Draft, toStoredProfile, type StoredProfile } from '../draft/draft.ts'
import { VersionConflict } from './classify-failure.ts'

/**
 * Sends changed fields; the layout has its own request, after the contacts it refers to. A version conflict overwrites nothing;
 * the refusal contains the profile that the server now holds.
 */
export async function sendChanges(
  { layout, ...fields }: Partial<Draft>,
  expected: ExpectedVersion,
  onStored: (profile: OwnProfile) => void,
): Promise<StoredProfile> {
  let stored: OwnProfile | undefined
  try {
    if (Object.keys(fields).length > 0) {
      // Pictures have their own requests; only the other properties are sent here.
      stored = await storeContent(fields as Partial<ProfileContent>, expected)
      onStored(stored)
    }
    if (layout) {
      const version = stored?.version ?? expected.version
      stored = await storeLayout(layout, { ...expected, version })
      onStored(stored)
    }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.key !== 'changed-elsewhere') throw error
    const latest = await fetchProfile()
    onStored(latest)
    throw new VersionConflict(toStoredProfile(latest))
  }
  if (!stored) throw new Error('There was nothing to send.')
  return toStoredProfile(stored)
}
