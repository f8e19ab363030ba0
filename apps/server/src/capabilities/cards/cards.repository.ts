import {
  and,
  eq,
  getTableColumns,
  isNull,
  or,
  type Param,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { chipsTable as chips } from '../chips/index.ts'
import { companyRevisionTable as companyRevision } from '../companies/index.ts'
import { type Profile, profilesTable as profiles } from '../profiles/index.ts'

/** The revision of all companies, read with every card, so that a change of a company takes effect at once. */
export interface CompaniesRevision {
  companiesRevision: number
}

/** All data that decides whether a rendered card may be reused. */
export type ProfileVersion = CompaniesRevision &
  Pick<Profile, 'id' | 'slug' | 'companyId' | 'version' | 'subscriptionState' | 'paidUntil' | 'deletedAt'>

/** The version of the profile whose page a chip opens. */
export interface ChipVersion extends ProfileVersion {
  chip: string
  /** Whether the chip's address changes with each touch and so proves the touch. */
  provesTouch: boolean
}

/** Creates the queries that every card needs. */
export function createCardRepository(db: Database) {
  const companiesRevision = sql<number>`coalesce((select ${companyRevision.revision} from ${companyRevision}), 0)`
  const versionColumns = {
    companiesRevision,
    id: profiles.id,
    slug: profiles.slug,
    companyId: profiles.companyId,
    version: profiles.version,
    subscriptionState: profiles.subscriptionState,
    paidUntil: profiles.paidUntil,
    deletedAt: profiles.deletedAt,
  }
  // A prepared statement, because it runs on every opening of a card.
  const selectVersions = db
    .select(versionColumns)
    .from(profiles)
    .where(isAmong(sql.placeholder('addresses')))
    .prepare('profile_versions')
  const selectChips = db
    .select({
      ...versionColumns,
      chip: chips.number,
      provesTouch: sql<boolean>`${chips.kind} = 'ntag424'`,
    })
    .from(chips)
    .innerJoin(profiles, eq(profiles.id, chips.profileId))
    .where(and(sql`${chips.number} = any(${sql.placeholder('numbers')})`, isNull(chips.lostAt)))
    .prepare('chip_versions')

  return {
    /** Finds the profiles with these ids or slugs. */
    findByAddresses: (addresses: string[]): Promise<(Profile & CompaniesRevision)[]> =>
      db
        .select({ ...getTableColumns(profiles), companiesRevision })
        .from(profiles)
        .where(isAmong(sql.param(addresses))),

    /** Finds the versions of the profiles with these ids or slugs. */
    findVersions: (addresses: string[]): Promise<ProfileVersion[]> => selectVersions.execute({ addresses }),

    /** Finds the versions of the profiles whose pages these chips open; a free or lost chip is left out. */
    findChips: (numbers: string[]): Promise<ChipVersion[]> => selectChips.execute({ numbers }),
  }
}

/** Compares with all values in a single parameter, so that the statement is the same for any number of values. */
function isAmong(list: Param | Placeholder): SQL | undefined {
  return or(sql`${profiles.id} = any(${list})`, sql`${profiles.slug} = any(${list})`)
}
