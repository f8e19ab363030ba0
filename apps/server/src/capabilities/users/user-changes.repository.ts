import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { accountsTable } from '../accounts/index.ts'
import { type Profile, profilesTable, type ProfileUpdate } from '../profiles/index.ts'

/**
 * The fields of a profile that staff change or that decide whether a change is allowed; thousands of whole profiles would be slow
 * to read.
 */
export type LockedProfile = Pick<Profile, keyof typeof COLUMNS>

export interface LockedUser {
  profile: LockedProfile
  needsRegistration: boolean
}

const { id, type, subscriptionState, paidUntil, orderStatus, companyId, deletedAt } = profilesTable
const { customizationEnabled, emailBindingDisabled, photo, menuFile, customization, groupLogo } =
  profilesTable

const COLUMNS = {
  id,
  type,
  subscriptionState,
  paidUntil,
  orderStatus,
  companyId,
  deletedAt,
  customizationEnabled,
  emailBindingDisabled,
  photo,
  menuFile,
  customization,
  groupLogo,
}

export type UserChangeRepository = ReturnType<typeof createUserChangeRepository>

/** Changes many profiles in one statement. */
export function createUserChangeRepository() {
  return {
    /** Profiles by id, locked in a fixed order, so that concurrent changes by two members of staff wait and don't deadlock. */
    async lock(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedUser>> {
      if (ids.length === 0) return new Map()
      const rows = await tx
        .select({
          profile: COLUMNS,
          // A subquery by the account's key, because a join of a thousand profiles may read all accounts.
          needsRegistration: sql<boolean>`(select account.email is null or account.password_hash is null from ${accountsTable} as account
            where account.id = profiles.id)`,
        })
        .from(profilesTable)
        .where(isAnyOf(profilesTable.id, ids))
        .orderBy(profilesTable.id)
        .for('no key update')
      return new Map(rows.map(row => [row.profile.id, row]))
    },

    /** Returns those of the ids that belong to profiles, deleted ones included. */
    async findExisting(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await tx.select({ id }).from(profilesTable).where(isAnyOf(profilesTable.id, ids))
      return new Set(rows.map(row => row.id))
    },

    /** Sets the same values on profiles and raises their versions. The line “created by” is stored in the customization. */
    async update(
      tx: Transaction,
      ids: readonly string[],
      { disableCreatedBy, ...columns }: ProfileUpdate & { disableCreatedBy?: boolean | undefined },
      now: Date,
    ): Promise<void> {
      await tx
        .update(profilesTable)
        .set({
          ...columns,
          ...(disableCreatedBy !== undefined && {
            customization: sql`${profilesTable.customization} || jsonb_build_object('disableCreatedBy', ${disableCreatedBy}::boolean)`,
          }),
          version: sql`${profilesTable.version} + 1`,
          updatedAt: now,
        })
        .where(isAnyOf(profilesTable.id, ids))
    },
  }
}
