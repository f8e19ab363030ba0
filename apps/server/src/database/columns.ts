import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Text compared without regard to case; the extension is made in the first migration. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A timestamp with time zone, read and written as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
