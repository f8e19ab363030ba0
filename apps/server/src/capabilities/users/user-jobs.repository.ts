import type { UserFilters } from '@dotyk/contract/wire/users'
import type { StaffActor } from '@dotyk/domain/audit'
import { and, asc, type Column, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { listedProfiles, profilesTable } from '../profiles/index.ts'
import type { UserOperationResult, UserOperationResults, UserOperation } from './user-operation.ts'
import { userFilterCondition } from './user-conditions.repository.ts'
import { userJobRows, userJobs } from './user-jobs.tables.ts'

export type UserJob = typeof userJobs.$inferSelect
type Changes = Partial<Pick<UserJob, 'state' | 'done' | 'changed' | 'notShown' | 'failed' | 'finishedAt'>>

interface NewUserJob {
  id: string
  operation: UserOperation
  actor: StaffActor
  createdAt: Date
}

export function createUserJobRepository(db: Database) {
  return {
    async insert(tx: Transaction, job: NewUserJob): Promise<void> {
      await tx.insert(userJobs).values({ ...job, total: 0 })
    },

    /** Stores the profiles of a job: the given profiles and those that match. Returns their number. */
    async addRows(
      tx: Transaction,
      jobId: string,
      ids: readonly string[],
      matching: UserFilters | null,
      now: Date,
    ): Promise<number> {
      const matched = matching
        ? sql`union select ${listedProfiles.id} from ${listedProfiles} where ${userFilterCondition(matching, now)}`
        : sql``
      await tx.execute(sql`
        insert into ${userJobRows} (job_id, place, profile_id)
        select ${jobId}, row_number() over (order by id), id
        from (select distinct unnest(${sql.param([...ids])}::text[]) as id ${matched}) as chosen`)
      const [rows] = await tx.select({ many: count() }).from(userJobRows).where(eq(userJobRows.jobId, jobId))
      const total = rows?.many ?? 0
      await tx.update(userJobs).set({ total }).where(eq(userJobs.id, jobId))
      return total
    },

    async find(id: string): Promise<UserJob | null> {
      const [job] = await db.select().from(userJobs).where(eq(userJobs.id, id))
      return job ?? null
    },

    /** The newest jobs, newest first. */
    newest(limit: number): Promise<UserJob[]> {
      return db.select().from(userJobs).orderBy(desc(userJobs.createdAt)).limit(limit)
    },

    running(tx: Transaction): Promise<{ id: string }[]> {
      return tx.select({ id: userJobs.id }).from(userJobs).where(eq(userJobs.state, 'running'))
    },

    async lock(tx: Transaction, id: string): Promise<UserJob | null> {
      const [job] = await tx.select().from(userJobs).where(eq(userJobs.id, id)).for('update')
      return job ?? null
    },

    async nextIds(tx: Transaction, { id, done }: UserJob, limit: number): Promise<string[]> {
      const rows = await tx
        .select({ profileId: userJobRows.profileId })
        .from(userJobRows)
        .where(and(eq(userJobRows.jobId, id), isBetween(userJobRows.place, done, limit)))
        .orderBy(asc(userJobRows.place))
        .limit(limit)
      return rows.map(({ profileId }) => profileId)
    },

    async setResults(
      tx: Transaction,
      { id, done }: UserJob,
      ids: readonly string[],
      results: UserOperationResults,
    ) {
      const ordered = ids.map(each => results.get(each) ?? 'missing')
      await tx.execute(sql`
        update ${userJobRows} set result = given.result
        from unnest(${sql.param(ordered)}::text[]) with ordinality as given (result, nth)
        where ${userJobRows.jobId} = ${id} and ${userJobRows.place} = ${done}::int + given.nth
          and ${isBetween(userJobRows.place, done, ids.length)}`)
    },

    async update(tx: Transaction, id: string, changes: Changes): Promise<void> {
      await tx.update(userJobs).set(changes).where(eq(userJobs.id, id))
    },

    /** Requests that a job stop before its next batch; returns false if the job has finished. */
    async requestStop(tx: Transaction, id: string): Promise<boolean> {
      const stopped = await tx
        .update(userJobs)
        .set({ stopRequested: true })
        .where(and(eq(userJobs.id, id), eq(userJobs.state, 'running')))
        .returning({ id: userJobs.id })
      return stopped.length > 0
    },

    /** The profiles of a job in their order; where a result is given, only the profiles with it. */
    rows(
      jobId: string,
      { after, limit, result }: { after: number; limit: number; result?: UserOperationResult },
    ) {
      return db
        .select({
          place: userJobRows.place,
          profileId: userJobRows.profileId,
          name: profilesTable.name,
          result: userJobRows.result,
        })
        .from(userJobRows)
        .leftJoin(profilesTable, eq(profilesTable.id, userJobRows.profileId))
        .where(
          and(
            eq(userJobRows.jobId, jobId),
            gt(userJobRows.place, after),
            result && eq(userJobRows.result, result),
          ),
        )
        .orderBy(asc(userJobRows.place))
        .limit(limit)
    },
  }
}

/** The condition for a batch's rows, as a range of places, so that the index leads to these rows only. */
function isBetween(place: Column, done: number, many: number): SQL {
  return sql`${place} > ${done}::int and ${place} <= ${done + many}::int`
}

export type UserJobRepository = ReturnType<typeof createUserJobRepository>
