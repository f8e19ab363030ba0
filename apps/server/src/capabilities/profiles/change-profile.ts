import { fieldToWire } from '@dotyk/contract/wire-names'
import { checkProfileChanges, type ProfileDraft } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable } from './assert-editable.ts'
import type { Profile, ProfileRepository, ProfileUpdate } from './profiles.repository.ts'
import { assertSeen } from './seen-version.ts'

export interface ChangeProfileDependencies {
  profiles: ProfileRepository
  inTransaction: InTransaction
  clock: Clock
  newId: () => string
}

/** Fields of a draft that hold no text to check. */
export type ProfileSwitches = Partial<Pick<Profile, 'dndEnabled'>>

export type ChangeProfile = (
  id: string,
  draft: ProfileDraft,
  switches: ProfileSwitches,
  seenVersion: number | null,
) => Promise<Profile>

/**
 * Stores the valid changes of an owner; one broken rule stores nothing. Lists are replaced whole, appearance is merged. While
 * customization is off its fields may only be cleared. Turning arranging by hand off places the buttons by default.
 * @throws Refusal the rule's key with its field, `account-deleted`, `changed-elsewhere`, `customization-disabled`.
 */
export function createChangeProfile(dependencies: ChangeProfileDependencies): ChangeProfile {
  const { profiles, inTransaction, clock, newId } = dependencies
  return async (id, draft, switches, seenVersion) => {
    const { changes, violations } = checkProfileChanges(draft, newId)
    const [violation] = violations
    if (violation) throw new Refusal(violation.key, { field: fieldToWire(violation.field) })
    return inTransaction(async tx => {
      const profile = assertSeen(assertEditable(await profiles.lock(tx, id)), seenVersion)
      if (draft.customization && !profile.customizationEnabled && !isClearing(draft.customization)) {
        throw new Refusal('customization-disabled', { field: 'customization' })
      }
      const { customization, groupLogo, ...lists } = changes
      const update: ProfileUpdate = {
        ...lists,
        ...switches,
        ...(switches.dndEnabled === false && { layout: [] }),
        ...(customization && { customization: { ...profile.customization, ...customization } }),
        ...(groupLogo && { groupLogo: { ...profile.groupLogo, ...groupLogo } }),
      }
      return profiles.update(tx, id, update, clock.now())
    })
  }
}

function isClearing(customization: NonNullable<ProfileDraft['customization']>): boolean {
  return Object.values(customization).every(value => value === null || value === '' || value === false)
}
