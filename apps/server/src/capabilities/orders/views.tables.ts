import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { staffTable } from '../staff/index.ts'

/** Saved views of the orders' list. */
export const orderViews = pgTable(
  'order_views',
  {
    /** Made by the page, so that a view that is sent twice is one. */
    id: uuid('id').primaryKey(),
    /** Whose it is; null for one that all share, which stays when its maker is removed. */
    staffId: uuid('staff_id').references(() => staffTable.id, { onDelete: 'cascade' }),
    /** Login of who saved it. */
    by: text('by').notNull(),
    name: text('name').notNull(),
    /** Filter and sort as the address of the console's list has them. */
    query: text('query').notNull(),
    /** Ids of the shown columns; null where it leaves them as they are. */
    columns: jsonb('columns').$type<string[]>(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('order_views_staff').on(table.staffId)],
)

/** Which columns of the orders' list a member of staff sees. */
export const orderColumns = pgTable('order_columns', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  columns: jsonb('columns').$type<string[]>().notNull(),
})
