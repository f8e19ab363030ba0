import type { LockableField } from '@dotyk/domain/groups'
import type { GroupLogo } from '@dotyk/domain/profile'
import { bigserial, boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { profilesTable } from '../profiles/index.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Groups of profiles that were made together. A member's profile stores its group and its place in the group's workbook. */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    /** The order of creation, used as the cursor of lists. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull().unique(),
    name: text('name').notNull(),
    /** The company to whose domain the group's links lead; null for the default company. */
    companyId: text('company_id'),
    /** The logo that new members get. */
    logo: jsonb('logo').$type<GroupLogo>().notNull().default({ img: null, link: null }),
    /** The profile whose locked fields all members share. */
    templateId: text('template_id').references(() => profilesTable.id, { onDelete: 'set null' }),
    lockedFields: jsonb('locked_fields').$type<LockableField[]>().notNull().default([]),
    /** The place of the last member that already has the template's current values; null if all members have them. */
    syncedTo: integer('synced_to'),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('groups_template').on(table.templateId), index('groups_company').on(table.companyId)],
)

/** The newest chip that opens a member's page, written by a phone of staff and read back. */
export const memberChips = pgTable('member_chips', {
  profileId: text('profile_id')
    .primaryKey()
    .references(() => profilesTable.id, { onDelete: 'cascade' }),
  /** The chip's serial number; '' if the phone didn't report it. */
  serial: text('serial').notNull(),
  /** The number in the chip's address; '' for a chip that has the page's address, and for a member without a chip. */
  number: text('number').notNull().default(''),
  /** How many chips were written for the member; the number of the next chip is derived from this count. */
  writings: integer('writings').notNull().default(1),
  isLocked: boolean('is_locked').notNull(),
  /** The login of the member of staff who wrote the chip. */
  by: text('by').notNull(),
  /** When the chip was written; null once the chip was rewritten for another member. */
  at: moment('at'),
})

export type GroupTaskState = 'waiting' | 'working' | 'done' | 'failed'

/**
 * Tasks that create members in the background. Their input and result contain login links, so they are encrypted and kept for a
 * day.
 */
export const groupTasks = pgTable(
  'group_tasks',
  {
    id: text('id').primaryKey(),
    /** The member of staff who requested the task; only this person may fetch its workbook. */
    staffId: text('staff_id').notNull(),
    groupId: text('group_id'),
    state: text('state').$type<GroupTaskState>().notNull().default('waiting'),
    /** The number of members drawn so far. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** The error key of a failed task, with the field or address that the error concerns. */
    errorKey: text('error_key'),
    errorField: text('error_field'),
    request: bytes('request'),
    sheet: bytes('sheet'),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('group_tasks_created').on(table.createdAt)],
)
