import { disabledProfileFields } from '@dotyk/domain/companies'
import type { LockableField } from '@dotyk/domain/groups'
import { pickProfileContent, type ProfileContent } from '@dotyk/domain/profile'
import type { OwnerContext } from './owner.context.ts'

/** The content of an owner's card, and which of its fields the owner may change. */
export interface EditableContent {
  content: ProfileContent
  version: number
  /** Fields that the template of the profile's group sets. */
  locked: readonly LockableField[]
  /** Fields that the profile's company has switched off. */
  off: ReadonlySet<string>
  /** The country code for phones typed without one. */
  phonePrefix: string
}

/** The content that an owner may edit; null where the profile is deleted for good. */
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
