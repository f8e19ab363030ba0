import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@dotyk/domain/audit'
import { bigserial, bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** The audit log. An entry stores its author's id and login, because the entry outlives the author's account. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    staffId: uuid('staff_id').notNull(),
    login: text('login').notNull(),
    address: text('address').notNull(),
    browser: text('browser').notNull(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  table => [index('audit_entries_staff').on(table.staffId, table.id)],
)

/**
 * The values of a profile's own fields that audit entries refer to. The log itself can't be changed and has only the fields'
 * names, so that it keeps no personal data; these values are deleted with the profile.
 */
export const auditContents = pgTable(
  'audit_contents',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditEntries.id),
    profileId: text('profile_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  table => [index('audit_contents_profile').on(table.profileId)],
)

/** Subjects of an entry; a change of many profiles has a row for each. */
export const auditSubjects = pgTable(
  'audit_subjects',
  {
    kind: text('kind', { enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditEntries.id),
  },
  table => [
    primaryKey({ columns: [table.kind, table.subjectId, table.entryId] }),
    index('audit_subjects_entry').on(table.entryId),
  ],
)
