import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Browsers that subscribed to notifications; an endpoint is one token however often it registers. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    id: uuid('id').primaryKey(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Who was signed in when the browser last registered; null for nobody. */
    profileId: text('profile_id'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  table => [index('push_tokens_profile').on(table.profileId)],
)
