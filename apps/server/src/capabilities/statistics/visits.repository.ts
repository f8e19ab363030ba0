import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { accountsTable } from '../accounts/index.ts'
import type { CountedVisits } from './select-counted-visits.ts'
import {
  statisticsChips,
  statisticsDays,
  statisticsSalts,
  statisticsTaps,
  statisticsVisitors,
} from './statistics.tables.ts'

export type VisitRepository = ReturnType<typeof createVisitRepository>

/** Stores visits in the database. */
export function createVisitRepository(db: Database) {
  return {
    async findSalts(days: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .select()
        .from(statisticsSalts)
        .where(inArray(statisticsSalts.day, [...days]))
      return new Map(rows.map(({ day, salt }) => [day, salt]))
    },

    /** Stores a salt for a day that has none yet. */
    async insertSalt(day: string, salt: string): Promise<void> {
      await db.insert(statisticsSalts).values({ day, salt }).onConflictDoNothing()
    },

    /**
     * Locks profiles so that they can't be erased meanwhile, in the same order in all processes.
     * @returns the profiles that exist
     */
    async lockProfiles(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
      const rows = await tx
        .select({ id: accountsTable.id })
        .from(accountsTable)
        .where(sql`${accountsTable.id} = any(${sql.param(ids)})`)
        .orderBy(accountsTable.id)
        .for('key share')
      return new Set(rows.map(({ id }) => id))
    },

    /** Adds a batch. Visitors that are stored for the day already aren't counted again. */
    async addVisits(tx: Transaction, { days, visitors }: Pick<CountedVisits, 'days' | 'visitors'>) {
      await tx.execute(sql`
        with fresh as (
          insert into ${statisticsVisitors} (profile_id, day, hash)
          select * from unnest(
            ${list(visitors, 'profileId')}::text[], ${list(visitors, 'day')}::date[], ${list(visitors, 'hash')}::text[]
          ) order by 1, 2, 3
          on conflict do nothing
          returning profile_id, day
        ), people as (
          select profile_id, day, count(*) as people from fresh group by 1, 2
        )
        insert into ${statisticsDays} as counted (profile_id, day, opens, people, saves)
        select profile_id, day, opens, coalesce(people, 0), saves
        from unnest(
          ${list(days, 'profileId')}::text[], ${list(days, 'day')}::date[],
          ${list(days, 'opens')}::bigint[], ${list(days, 'saves')}::bigint[]
        ) as given (profile_id, day, opens, saves)
        left join people using (profile_id, day)
        order by 1, 2
        on conflict (profile_id, day) do update set
          opens = counted.opens + excluded.opens,
          people = counted.people + excluded.people,
          saves = counted.saves + excluded.saves`)
    },

    async addLinkPresses(tx: Transaction, taps: CountedVisits['taps']): Promise<void> {
      if (taps.length === 0) return
      await tx.execute(sql`
        insert into ${statisticsTaps} as counted (profile_id, day, item, taps)
        select * from unnest(
          ${list(taps, 'profileId')}::text[], ${list(taps, 'day')}::date[],
          ${list(taps, 'item')}::text[], ${list(taps, 'taps')}::bigint[]
        ) order by 1, 2, 3
        on conflict (profile_id, day, item) do update set taps = counted.taps + excluded.taps`)
    },

    async addChipOpens(tx: Transaction, chips: CountedVisits['chips']): Promise<void> {
      if (chips.length === 0) return
      await tx.execute(sql`
        insert into ${statisticsChips} as counted (profile_id, day, chip, opens)
        select * from unnest(
          ${list(chips, 'profileId')}::text[], ${list(chips, 'day')}::date[],
          ${list(chips, 'chip')}::text[], ${list(chips, 'opens')}::bigint[]
        ) order by 1, 2, 3
        on conflict (profile_id, day, chip) do update set opens = counted.opens + excluded.opens`)
    },
  }
}

/** A single query parameter that holds one column of all rows. */
function list<Row, Column extends keyof Row>(rows: readonly Row[], column: Column) {
  return sql.param(rows.map(row => row[column]))
}
