import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

const profileId = () =>
  text('profile_id')
    .notNull()
    .references(() => profilesTable.id, { onDelete: 'cascade' })

/** Free words by which staff find people again. */
export const profileTags = pgTable(
  'profile_tags',
  {
    profileId: profileId(),
    tag: text('tag').notNull(),
    /** Login of the member of staff who added it. */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.tag] }),
    index('profile_tags_tag').on(table.tag, table.profileId),
  ],
)

/** The member of staff who deals with a person, readable also once they are removed. */
export const profileAssignees = pgTable(
  'profile_assignees',
  { profileId: profileId().primaryKey(), assignee: text('assignee').notNull() },
  table => [index('profile_assignees_assignee').on(table.assignee)],
)

/** What staff note of a person, for staff alone. */
export const profileNotes = pgTable(
  'profile_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: profileId(),
    /** Login of the member of staff. */
    by: text('by').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  table => [index('profile_notes_profile').on(table.profileId)],
)
