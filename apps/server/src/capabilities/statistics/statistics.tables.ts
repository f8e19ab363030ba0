import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountsTable } from '../accounts/index.ts'

const profileId = () =>
  text('profile_id')
    .notNull()
    .references(() => accountsTable.id, { onDelete: 'cascade' })

/** A column for a day in Kyiv. */
const day = () => date('day', { mode: 'string' }).notNull()

const count = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Counts of a card on a day. This table and the next two are partitioned by month (docs/decisions/0150), which drizzle-kit can't
 * express: their partitions are made by the migration and by `maintainMonthlyPartitions`.
 */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    profileId: profileId(),
    day: day(),
    opens: count('opens'),
    /** The number of different visitors. */
    people: count('people'),
    /** How often the contact was saved. */
    saves: count('saves'),
    /** The number of contacts that visitors left; it stays when the contacts are deleted. */
    leads: count('leads').default(0),
  },
  table => [primaryKey({ columns: [table.profileId, table.day] })],
)

/** The number of presses of each item of a card on a day. */
export const statisticsTaps = pgTable(
  'statistics_taps',
  {
    profileId: profileId(),
    day: day(),
    /** The item's name, as in layouts: `phone:<entry id>`. */
    item: text('item').notNull(),
    taps: count('taps'),
  },
  table => [primaryKey({ columns: [table.profileId, table.day, table.item] })],
)

/** Openings of a card by each of its NFC chips on a day. */
export const statisticsChips = pgTable(
  'statistics_chips',
  {
    profileId: profileId(),
    day: day(),
    /** The number of the chip. */
    chip: text('chip').notNull(),
    opens: count('opens'),
  },
  table => [primaryKey({ columns: [table.profileId, table.day, table.chip] })],
)

/**
 * Visitors who opened a card today, as hashes that identify nobody once the day's salt is deleted. This table and the next are
 * UNLOGGED, which drizzle-kit can't express, so that they are neither in PostgreSQL's write-ahead log nor in backups.
 */
export const statisticsVisitors = pgTable(
  'statistics_visitors',
  {
    day: day(),
    profileId: profileId(),
    hash: text('hash').notNull(),
  },
  table => [primaryKey({ columns: [table.profileId, table.day, table.hash] })],
)

/** The salt with which a day's visitors are hashed, the same in all processes. */
export const statisticsSalts = pgTable('statistics_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
})
