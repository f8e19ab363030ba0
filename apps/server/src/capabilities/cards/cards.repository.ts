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

/** Read with every card, so that a company's change takes effect at once. */
export interface CompaniesRevision {
  companiesRevision: number
}

/** All that decides whether a rendered card may be shown again. */
export type ProfileVersion = CompaniesRevision &
  Pick<Profile, 'id' | 'slug' | 'companyId' | 'version' | 'subscriptionState' | 'paidUntil' | 'deletedAt'>

/** The version of the profile whose page a chip opens. */
export interface ChipVersion extends ProfileVersion {
  chip: string
  /** Whether the chip's address proves each touch. */
  provesTouch: boolean
}

/** The reads that every card needs. */
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
    /** The profiles with these ids or slugs. */
    findByAddresses: (addresses: string[]): Promise<(Profile & CompaniesRevision)[]> =>
      db
        .select({ ...getTableColumns(profiles), companiesRevision })
        .from(profiles)
        .where(isAmong(sql.param(addresses))),

    /** The versions of the profiles with these ids or slugs. */
    findVersions: (addresses: string[]): Promise<ProfileVersion[]> => selectVersions.execute({ addresses }),

    /** The versions of the profiles whose pages these chips open; a free or lost one opens none. */
    findChips: (numbers: string[]): Promise<ChipVersion[]> => selectChips.execute({ numbers }),
  }
}

/** A single parameter for any number of addresses, so that the statement is always the same. */
function isAmong(list: Param | Placeholder): SQL | undefined {
  return or(sql`${profiles.id} = any(${list})`, sql`${profiles.slug} = any(${list})`)
}
