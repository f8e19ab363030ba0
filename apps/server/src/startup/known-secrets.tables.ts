import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Fingerprints of the secrets that the service has run with on this database. */
export const knownSecrets = pgTable('known_secrets', {
  fingerprint: text('fingerprint').primaryKey(),
  firstUsedAt: moment('first_used_at').notNull(),
})
