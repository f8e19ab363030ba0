import type { LockableField } from '@dotyk/domain/groups'
import type { Language } from '@dotyk/domain/values'
import { noContacts, PLACEHOLDER_NAME } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import { NO_FILES, type Profile, type ProfileUpdate } from '../profiles/index.ts'
import type { OwnerContext } from './owner.context.ts'

/** Opens a deleted profile again as it was; one that isn't deleted, after a second press, stays as it is. */
export function restoreProfile(
  { profiles, inTransaction, clock }: OwnerContext,
  id: string,
): Promise<Profile> {
  return inTransaction(async tx => {
    const profile = await profiles.lock(tx, id)
    if (!profile) throw new Refusal('unauthorised')
    return profile.deletedAt ? profiles.update(tx, id, { deletedAt: null }, clock.now()) : profile
  })
}

/**
 * Opens a deleted profile again as if it were new: everything its owner filled in is gone, files too. The address, the
 * type, the paid time and what the template of its group settles stay.
 * @throws Refusal `forbidden` for a profile that isn't deleted, which would lose all by a second press.
 */
export function restoreCleared(
  { groups, profiles, inTransaction, clock }: OwnerContext,
  id: string,
  language: Language,
): Promise<Profile> {
  return inTransaction(async tx => {
    const profile = await profiles.lock(tx, id)
    if (!profile) throw new Refusal('unauthorised')
    if (!profile.deletedAt) throw new Refusal('forbidden')
    await profiles.scheduleFileRemoval(tx, profile)
    const settled = columnsOf(await groups.findLockedFields(profile, tx))
    const changes = Object.entries(cleared(language)).filter(([column]) => !settled.has(column))
    return profiles.update(tx, id, { ...Object.fromEntries(changes), deletedAt: null }, clock.now())
  })
}

/** The columns of locked fields. */
function columnsOf(fields: readonly LockableField[]): ReadonlySet<string> {
  const others: Partial<Record<LockableField, readonly (keyof ProfileUpdate)[]>> = {
    menu: ['menuLink', 'menuFile'],
    layout: ['layout', 'dndEnabled'],
  }
  return new Set(fields.flatMap((field): readonly string[] => others[field] ?? [field]))
}

function cleared(language: Language): ProfileUpdate {
  return {
    ...noContacts(),
    ...NO_FILES,
    name: PLACEHOLDER_NAME[language],
    info: '',
    menuLink: null,
    layout: [],
    hideProfilePhoto: false,
    hideLogo: false,
    dndEnabled: false,
    disableAutoSave: false,
  }
}
