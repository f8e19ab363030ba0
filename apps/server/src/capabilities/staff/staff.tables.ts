import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, moment } from '../../database/columns.ts'

/** People who run the service from the console. */
export const staff = pgTable('staff', {
  id: uuid('id').primaryKey().defaultRandom(),
  login: citext('login').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** SHA-256 of each staff session's secret. */
export const staffSessions = pgTable('staff_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** Written at most once a minute. */
  usedAt: moment('used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})
