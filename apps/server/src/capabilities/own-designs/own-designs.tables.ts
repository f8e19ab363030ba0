import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Pictures that buyers uploaded for their own designs. */
export const designPictures = pgTable(
  'design_pictures',
  {
    /** Unguessable, because who knows it may have it printed; the stored files are named by it. */
    id: text('id').primaryKey(),
    /** That of a logo is `svg`: its outline. */
    extension: text('extension').$type<'png' | 'jpg' | 'svg'>().notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A profile's id, or `visitor` and the hash of the network it came from; '' once that is forgotten. */
    uploader: text('uploader').notNull(),
    /** The picture whose background was removed to make this one; null for an upload. */
    madeFrom: text('made_from'),
    /** Whether an order needs it. */
    isOrdered: boolean('is_ordered').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('design_pictures_uploader').on(table.uploader, table.createdAt),
    index('design_pictures_unordered')
      .on(table.createdAt)
      .where(sql`not ${table.isOrdered}`),
  ],
)
