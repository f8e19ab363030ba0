import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

const profileId = () =>
  text('profile_id')
    .notNull()
    .references(() => profilesTable.id, { onDelete: 'cascade' })

/** Tags by which staff group and find profiles. */
export const profileTags = pgTable(
  'profile_tags',
  {
    profileId: profileId(),
    tag: text('tag').notNull(),
    /** Login of the member of staff who added the tag. */
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.tag] }),
    index('profile_tags_tag').on(table.tag, table.profileId),
  ],
)

/** The member of staff assigned to a profile; the login is kept even after they are removed. */
export const profileAssignees = pgTable(
  'profile_assignees',
  { profileId: profileId().primaryKey(), assignee: text('assignee').notNull() },
  table => [index('profile_assignees_assignee').on(table.assignee)],
)

/** Notes about a profile, which only staff see. */
export const profileNotes = pgTable(
  'profile_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: profileId(),
    /** Login of the member of staff who wrote the note. */
    by: text('by').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  table => [index('profile_notes_profile').on(table.profileId)],
)
