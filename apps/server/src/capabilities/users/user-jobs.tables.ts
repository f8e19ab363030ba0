import type { StaffActor } from '@dotyk/domain/audit'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { UserOperationResult, UserOperation } from './user-operation.ts'

export type UserJobState = 'running' | 'done' | 'stopped'

/** Jobs that change more profiles than one request can. */
export const userJobs = pgTable(
  'user_jobs',
  {
    id: text('id').primaryKey(),
    operation: jsonb('operation').$type<UserOperation>().notNull(),
    actor: jsonb('actor').$type<StaffActor>().notNull(),
    state: text('state').$type<UserJobState>().notNull().default('running'),
    stopRequested: boolean('stop_requested').notNull().default(false),
    total: integer('total').notNull(),
    /** The number of rows that have a result; rows are worked on in order. */
    done: integer('done').notNull().default(0),
    /** How many of the finished profiles were changed. */
    changed: integer('changed').notNull().default(0),
    /** How many of the changed profiles don't show the change, because their customization is disabled. */
    notShown: integer('not_shown').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  table => [index('user_jobs_created').on(table.createdAt)],
)

/** The profiles of a job, as they were chosen when it started, each with its result. */
export const userJobRows = pgTable(
  'user_job_rows',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => userJobs.id, { onDelete: 'cascade' }),
    /** The profile's number in the job, from 1. */
    place: integer('place').notNull(),
    profileId: text('profile_id').notNull(),
    result: text('result').$type<UserOperationResult>(),
  },
  table => [primaryKey({ columns: [table.jobId, table.place] })],
)
