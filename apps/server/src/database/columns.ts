import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column of text compared without regard to case; the first migration creates the extension `citext`. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A column of type timestamp with time zone, read and written as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
