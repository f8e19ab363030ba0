import type { StaffActor } from '@dotyk/domain/audit'
import type { OrderAction, OrderJobResult } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { ParcelRegister } from '../../integrations/carrier/port.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Work of staff on many orders at once. */
export const orderJobs = pgTable(
  'order_jobs',
  {
    /** Made by the page that starts the job, so that a repeated request doesn't start a second job. */
    id: text('id').primaryKey(),
    action: jsonb('action').$type<OrderAction>().notNull(),
    actor: jsonb('actor').$type<StaffActor>().notNull(),
    /** The language of what is printed for the workshop. */
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<'running' | 'done' | 'stopped'>().notNull().default('running'),
    stopRequested: boolean('stop_requested').notNull().default(false),
    /** The carrier's register to which the job adds its parcels. */
    register: jsonb('register').$type<ParcelRegister>(),
    total: integer('total').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  table => [index('order_jobs_created').on(table.createdAt)],
)

/** The orders of a job, as they were chosen when it began, each with its result. */
export const orderJobRows = pgTable(
  'order_job_rows',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => orderJobs.id, { onDelete: 'cascade' }),
    /** The order's number in the job, from 1, in the order of the work. */
    place: integer('place').notNull(),
    orderId: text('order_id').notNull(),
    /** The result of the order's work; null while it waits. */
    result: text('result').$type<OrderJobResult>(),
    /** Why the order was refused: the key of a refusal or a reason of jobs; '' where it wasn't. */
    reason: text('reason').notNull().default(''),
    /** The carrier's message, or the number of a waybill or a register. */
    note: text('note').notNull().default(''),
    /** How many tries the carrier left without an answer. */
    tries: integer('tries').notNull().default(0),
    /** When the order is next tried. */
    notBefore: moment('not_before'),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.place] }),
    index('order_job_rows_order').on(table.orderId),
  ],
)

/** What a job made: its files, and until these are drawn, the parts of each order that take long to make. */
export const orderJobFiles = pgTable(
  'order_job_files',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => orderJobs.id, { onDelete: 'cascade' }),
    /** The place of the order that the part belongs to; 0 for a file of the whole job. */
    place: integer('place').notNull().default(0),
    name: text('name').notNull(),
    content: bytes('content').notNull(),
  },
  table => [primaryKey({ columns: [table.jobId, table.place, table.name] })],
)
