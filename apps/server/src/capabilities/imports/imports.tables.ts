import type { SourceItem } from '@dotyk/domain/imports'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { accountsTable } from '../accounts/index.ts'

/** The content read from an owner's files and texts, stored for an hour until it is put on the card. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    profileId: text('profile_id')
      .notNull()
      .references(() => accountsTable.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    items: jsonb('items').$type<SourceItem[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When items were put on the card, and the ids of these items; null before that. */
    appliedAt: moment('applied_at'),
    applied: jsonb('applied').$type<string[]>(),
  },
  table => [
    index('imports_profile_id_idx').on(table.profileId),
    index('imports_created_at_idx').on(table.createdAt),
  ],
)
