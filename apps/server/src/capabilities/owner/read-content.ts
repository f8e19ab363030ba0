import { disabledProfileFields } from '@dotyk/domain/companies'
import type { LockableField } from '@dotyk/domain/groups'
import { pickProfileContent, type ProfileContent } from '@dotyk/domain/profile'
import type { OwnerContext } from './owner.context.ts'

/** What an owner's card says, and what of it they may change. */
export interface EditableContent {
  content: ProfileContent
  version: number
  /** Fields that the template of its group sets. */
  locked: readonly LockableField[]
  /** Fields that its company has switched off. */
  off: ReadonlySet<string>
  /** The country code for numbers without one. */
  phonePrefix: string
}

/** null where the profile is gone for good. */
export async function findEditableContent(
  { profiles, groups, brands }: Pick<OwnerContext, 'profiles' | 'groups' | 'brands'>,
  profileId: string,
): Promise<EditableContent | null> {
  const profile = await profiles.find(profileId)
  if (!profile) return null
  const { blocksOff, phonePrefix } = brands.of(profile.companyId).brand
  return {
    content: pickProfileContent(profile),
    version: profile.version,
    locked: profile.groupId === null ? [] : await groups.findLockedFields(profile),
    off: disabledProfileFields(blocksOff),
    phonePrefix,
  }
}
