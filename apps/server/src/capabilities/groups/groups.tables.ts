import type { LockableField } from '@dotyk/domain/groups'
import type { GroupLogo } from '@dotyk/domain/profile'
import { bigserial, boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Profiles made together. A member's profile names its group and its place in the group's sheet. */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    /** The order of creation, by which lists go on. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
    name: text('name').notNull(),
    /** The company whose domain its links lead to; null for the default one. */
    companyId: text('company_id'),
    /** New members begin with it. */
    logo: jsonb('logo').$type<GroupLogo>().notNull().default({ img: null, link: null }),
    /** The profile whose locked fields all members share. */
    templateId: text('template_id').references(() => profilesTable.id, { onDelete: 'set null' }),
    lockedFields: jsonb('locked_fields').$type<LockableField[]>().notNull().default([]),
    /** The place of the last member that has what the template says now; null where all have it. */
    syncedTo: integer('synced_to'),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('groups_template').on(table.templateId), index('groups_company').on(table.companyId)],
)

/** The newest chip that opens a member's page: written by staff's phone and read back. */
export const memberChips = pgTable('member_chips', {
  profileId: text('profile_id')
    .primaryKey()
    .references(() => profilesTable.id, { onDelete: 'cascade' }),
  /** The chip's serial number; '' where the phone didn't tell it. */
  serial: text('serial').notNull(),
  /** The number in the address that it holds; '' for a chip that holds the page's address, and where none is written. */
  number: text('number').notNull().default(''),
  /** How many chips were written for the member; the next one's number follows from it. */
  writings: integer('writings').notNull().default(1),
  isLocked: boolean('is_locked').notNull(),
  /** The login of the member of staff who wrote it. */
  by: text('by').notNull(),
  /** When it was written; null once it was written anew for another member. */
  at: moment('at'),
})

export type GroupTaskState = 'waiting' | 'working' | 'done' | 'failed'

/** Making members in the background. What it is given and what it makes hold login links, hence encrypted and for a day. */
export const groupTasks = pgTable(
  'group_tasks',
  {
    id: text('id').primaryKey(),
    /** The member of staff who requested it and alone may fetch its sheet. */
    staffId: text('staff_id').notNull(),
    groupId: text('group_id'),
    state: text('state').$type<GroupTaskState>().notNull().default('waiting'),
    /** Members drawn so far. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** Why it failed: an error key, and the field or address it belongs to. */
    errorKey: text('error_key'),
    errorField: text('error_field'),
    request: bytes('request'),
    sheet: bytes('sheet'),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('group_tasks_created').on(table.createdAt)],
)
