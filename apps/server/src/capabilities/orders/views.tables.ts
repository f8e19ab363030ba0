import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import { staffTable } from '../staff/index.ts'

/** Saved views of the orders' list. */
export const orderViews = pgTable(
  'order_views',
  {
    /** Made by the page, so that a repeated request doesn't save the view twice. */
    id: uuid('id').primaryKey(),
    /** The member of staff who owns the view; null for a shared view, which stays when its author is removed. */
    staffId: uuid('staff_id').references(() => staffTable.id, { onDelete: 'cascade' }),
    /** Login of the member of staff who saved the view. */
    by: text('by').notNull(),
    name: text('name').notNull(),
    /** The filter and sort, in the form of the query string of the console's list. */
    query: text('query').notNull(),
    /** Ids of the shown columns; null where the view doesn't change the columns. */
    columns: jsonb('columns').$type<string[]>(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('order_views_staff').on(table.staffId)],
)

/** Which columns of the orders' list a member of staff sees. */
export const shownOrderColumns = pgTable('order_columns', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  columns: jsonb('columns').$type<string[]>().notNull(),
})
