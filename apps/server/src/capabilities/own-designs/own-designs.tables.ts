import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Pictures that buyers uploaded for their own designs. */
export const designPictures = pgTable(
  'design_pictures',
  {
    /** The id is unguessable, because whoever knows it may have the picture printed; it also names the stored files. */
    id: text('id').primaryKey(),
    /** The file's extension; a logo is stored as `svg`, its outline. */
    extension: text('extension').$type<'png' | 'jpg' | 'svg'>().notNull(),
    /** Width in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Whether all visible parts are white; null for a logo, and for uploads that weren't asked yet. */
    isWhite: boolean('is_white'),
    /** The colours along the edges as `#rrggbb`, the most frequent first; null as `isWhite`. */
    edgeColours: jsonb('edge_colours').$type<string[]>(),
    /** The width of a logo's thinnest lines in units of its outline; null for pictures, and for uploads that weren't asked yet. */
    thinnest: integer('thinnest'),
    /** A profile's id, or `visitor` and the hash of the visitor's network; '' once the network is cleared. */
    uploader: text('uploader').notNull(),
    /** The picture whose background was removed to make this one; null for an upload. */
    madeFrom: text('made_from'),
    /** Whether an order needs the picture. */
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
