import type { StaffActor } from '@dotyk/domain/audit'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import type { FileNames } from '../files/index.ts'
import { changeSlug, checkSlugAvailability, chooseFreeSlugs } from './change-slug.ts'
import { createProfileFigures } from './profile-figures.repository.ts'
import type { ProfilesContext, ProfilesDeps } from './profiles.context.ts'
import {
  createProfileRepository,
  type NewProfile,
  type ProfileRepository,
  type ProfileUpdate,
} from './profiles.repository.ts'
import { type FileReferences, scheduleProfileFileRemoval } from './stored-files.ts'

export { assertEditable } from './assert-editable.ts'
export { type NewProfile, type Profile, type ProfileUpdate, toSubscription } from './profiles.repository.ts'
export { listedNameSort, listedProfiles } from './listed-profiles.tables.ts'
export { profileColumnsOf, profiles as profilesTable } from './profiles.tables.ts'
export { menuUrl, NO_FILE_REFERENCES } from './stored-files.ts'

export type Profiles = ReturnType<typeof createProfiles>

/** The data of owners' pages and the settings of these pages. */
export function createProfiles(deps: ProfilesDeps) {
  const repository = createProfileRepository(deps.db)
  const profiles: ProfileRepository = {
    ...repository,
    async update(tx, id, changes, now) {
      const changed = await repository.update(tx, id, changes, now)
      await deps.onChanged(tx, id)
      return changed
    },
  }
  const ctx: ProfilesContext = { ...deps, profiles }
  return {
    count: () => profiles.count(),
    /** The company of a profile; null for the default company, and for an unknown profile. */
    findCompanyId: (id: string, tx?: Transaction) => profiles.findCompanyId(id, tx),
    figures: createProfileFigures(deps.db),
    countByCompany: (companyIds: readonly string[]) => profiles.countByCompany(companyIds),
    countOfDefaultCompany: () => profiles.countOfDefaultCompany(),
    moveToDefaultCompany: (tx: Transaction, companyId: string) =>
      profiles.moveToDefaultCompany(tx, companyId),
    find: (id: string) => profiles.find(id),
    namesOf: (ids: readonly string[]) => profiles.namesOf(ids),
    findByAddress: (address: string, tx?: Transaction) => profiles.findByAddress(address, tx),
    findVersion: (id: string) => profiles.findVersion(id),
    isDeleted: (id: string) => profiles.isDeleted(id),
    findUsedFiles: (named: FileNames) => profiles.findUsedFiles(named),
    /** The name of a profile; '' for an unknown profile. */
    findName: async (id: string) => (await profiles.find(id))?.name ?? '',
    changeSlug: (id: string, slug: string | null, actor?: StaffActor) => changeSlug(ctx, id, slug, actor),
    checkSlugFree: (id: string, slug: string) => checkSlugAvailability(ctx, id, slug),
    /** Slugs for pages of these names, all different and free now; null for a name from which no slug can be made. */
    chooseFreeSlugs: (names: readonly string[], tx: Transaction) => chooseFreeSlugs(ctx, names, tx),
    /** Whether staff have disabled linking an email to the profile. */
    isLinkingDisabled: (id: string, tx?: Transaction) => profiles.isLinkingDisabled(id, tx),

    lock: (tx: Transaction, id: string) => profiles.lock(tx, id),
    insert: (tx: Transaction, profile: NewProfile) => profiles.insert(tx, profile),
    insertAll: (tx: Transaction, rows: readonly NewProfile[]) => profiles.insertAll(tx, rows),
    update: (tx: Transaction, id: string, changes: ProfileUpdate, now: Date) =>
      profiles.update(tx, id, changes, now),
    setOrderStatus: (tx: Transaction, id: string, status: ProfileOrderStatus) =>
      profiles.setOrderStatus(tx, id, status),
    /** Schedules the removal of the files that a profile referred to before a change, except those it still refers to. */
    scheduleFileRemoval: (tx: Transaction, before: FileReferences) =>
      scheduleProfileFileRemoval(ctx, tx, before),
  }
}
