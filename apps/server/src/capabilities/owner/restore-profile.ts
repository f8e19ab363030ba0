import type { Language } from '@dotyk/domain/values'
import { CONTACT_LISTS, emptyContent, PLACEHOLDER_NAME } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import { profileColumnsOf, NO_FILE_REFERENCES, type Profile, type ProfileUpdate } from '../profiles/index.ts'
import { itemCodesOfLists } from './item-codes.ts'
import type { OwnerContext } from './owner.context.ts'

/** Restores a deleted profile as it was; a profile that isn't deleted, for example on a repeated request, stays as it is. */
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
 * Restores a deleted profile as an empty one: everything its owner filled in is removed, with files and the contacts that
 * visitors left. The address, the type, the paid time and what the template of its group sets stay.
 * @throws Refusal `forbidden` for a profile that isn't deleted, so that a repeated request doesn't empty it.
 */
export function restoreProfileEmpty(
  { groups, profiles, leads, inTransaction, clock }: OwnerContext,
  id: string,
  language: Language,
): Promise<Profile> {
  return inTransaction(async tx => {
    const profile = await profiles.lock(tx, id)
    if (!profile) throw new Refusal('unauthorised')
    if (!profile.deletedAt) throw new Refusal('forbidden')
    await profiles.scheduleFileRemoval(tx, profile)
    await leads.deleteOf(tx, id)
    const locked = await groups.findLockedFields(profile, tx)
    const settled = new Set<string>(locked.flatMap(profileColumnsOf))
    const changes = Object.entries(cleared(language)).filter(([column]) => !settled.has(column))
    const itemCodes = itemCodesOfLists(
      profile,
      CONTACT_LISTS.filter(list => settled.has(list)),
    )
    const update = { ...Object.fromEntries(changes), itemCodes, deletedAt: null }
    return profiles.update(tx, id, update, clock.now())
  })
}

function cleared(language: Language): ProfileUpdate {
  return {
    ...emptyContent(),
    ...NO_FILE_REFERENCES,
    name: PLACEHOLDER_NAME[language],
    menuLink: null,
    layout: [],
    dndEnabled: false,
    leadForm: 'link',
    disableAutoSave: false,
  }
}
