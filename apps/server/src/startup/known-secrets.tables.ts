import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The fingerprints of the secrets with which the service has run on this database. */
export const knownSecrets = pgTable('known_secrets', {
  fingerprint: text('fingerprint').primaryKey(),
  firstUsedAt: moment('first_used_at').notNull(),
})
