import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { accountsTable } from '../accounts/index.ts'
import { type Profile, profilesTable } from '../profiles/index.ts'

export interface LockedUser {
  profile: Profile
  needsRegistration: boolean
}

/** Profiles by id, locked in one order for all, so that two members of staff wait for each other instead of deadlocking. */
export async function lockUsers(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedUser>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      profile: profilesTable,
      needsRegistration: sql<boolean>`${accountsTable.email} is null`,
    })
    .from(profilesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, profilesTable.id))
    .where(inArray(profilesTable.id, [...ids]))
    .orderBy(profilesTable.id)
    .for('no key update', { of: profilesTable })
  return new Map(rows.map(row => [row.profile.id, row]))
}
