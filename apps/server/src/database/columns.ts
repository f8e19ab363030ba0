import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Text compared without regard to case; the extension is made in the first migration. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A moment, kept with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
