import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountsTable } from '../accounts/index.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const CHIP_KINDS = ['ntag213', 'ntag424'] as const

export type ChipKind = (typeof CHIP_KINDS)[number]

/** NFC chips that have an address of their own, `/t/{number}`. */
export const chips = pgTable(
  'chips',
  {
    number: text('number').primaryKey(),
    kind: text('kind').$type<ChipKind>().notNull(),
    /** Hash of the secret with which the chip is claimed; '' for a chip that proves touches. */
    secretHash: text('secret_hash').notNull(),
    /** The profile whose page the chip opens; null while the chip is free. */
    profileId: text('profile_id').references(() => accountsTable.id, { onDelete: 'set null' }),
    /** When the current profile got the chip. */
    claimedAt: moment('claimed_at'),
    /** When the owner reported the chip as lost; null while the chip works. */
    lostAt: moment('lost_at'),
    /** The name that the owner gave the chip. */
    label: text('label').notNull().default(''),
    /** The chip's counter at the last proved touch; 0 before the first proved touch. */
    lastCounter: integer('last_touch').notNull().default(0),
    lastTouchAt: moment('last_touch_at'),
    /** When the owner was last emailed about a reused address; null if never. */
    reuseReportedAt: moment('reuse_reported_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('chips_profile_id').on(table.profileId)],
)
