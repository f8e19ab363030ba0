import type { DepartmentKind } from '@dotyk/domain/delivery'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** The copied lists of the carrier. */
export type DirectoryList = 'cities' | 'branches' | 'ownership-forms'

/** Cities that the carrier delivers to, copied every night. */
export const cities = pgTable(
  'delivery_cities',
  {
    ref: text('ref').primaryKey(),
    settlementRef: text('settlement_ref'),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    area: text('area').notNull(),
    region: text('region').notNull(),
    /** The city's rank: of two cities that match a search, the one with the higher weight is listed first. */
    weight: integer('weight').notNull(),
  },
  table => [index('delivery_cities_weight').on(table.weight.desc().nullsFirst(), table.name)],
)

/**
 * Search terms of cities: keys of a city's names, and of the second and later words in them. A search for one, two or three first
 * letters reads the terms with the highest weight from an index; a search for more letters reads a range.
 */
export const cityTerms = pgTable(
  'delivery_city_terms',
  {
    term: text('term').notNull(),
    cityRef: text('city_ref')
      .notNull()
      .references(() => cities.ref, { onDelete: 'cascade' }),
    /** The weight of the city. */
    weight: integer('weight').notNull(),
  },
  table => [
    primaryKey({ columns: [table.cityRef, table.term] }),
    index('delivery_city_terms_begin').on(
      table.term.op('text_pattern_ops'),
      table.weight.desc().nullsFirst(),
    ),
    index('delivery_city_terms_1').on(sql`left(${table.term}, 1)`, table.weight.desc().nullsFirst()),
    index('delivery_city_terms_2').on(sql`left(${table.term}, 2)`, table.weight.desc().nullsFirst()),
    index('delivery_city_terms_3').on(sql`left(${table.term}, 3)`, table.weight.desc().nullsFirst()),
    index('delivery_city_terms_like').using('gin', table.term.op('gin_trgm_ops')),
  ],
)

/** Open branches and postomats of the carrier. */
export const branches = pgTable(
  'delivery_branches',
  {
    ref: text('ref').primaryKey(),
    cityRef: text('city_ref').notNull(),
    settlementRef: text('settlement_ref'),
    kind: text('kind').$type<DepartmentKind>().notNull(),
    number: text('number').notNull(),
    /** The branch's number as an integer, by which lists are sorted. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Search key of the number, name and address, with a space before every word. */
    key: text('key').notNull(),
    schedule: jsonb('schedule').$type<string[]>().notNull(),
    /** The maximum weight of a parcel in grams; null if there is no limit. */
    maxWeight: integer('max_weight'),
  },
  table => [
    index('delivery_branches_city').on(table.cityRef, table.kind, table.position),
    index('delivery_branches_like').using('gin', table.key.op('gin_trgm_ops')),
  ],
)

export const ownershipForms = pgTable('delivery_ownership_forms', {
  ref: text('ref').primaryKey(),
  name: text('name').notNull(),
  fullName: text('full_name').notNull(),
  position: integer('position').notNull(),
})

/** Streets in the carrier's answers to earlier searches. Copying all streets would mean hundreds of thousands of rows. */
export const streets = pgTable(
  'delivery_streets',
  {
    cityRef: text('city_ref').notNull(),
    name: text('name').notNull(),
    ref: text('ref'),
    /** Search key of the street's name, with a space before every word. */
    key: text('key').notNull(),
  },
  table => [primaryKey({ columns: [table.cityRef, table.name] })],
)

/** The beginnings of street names that the carrier was asked about, and whether its answer was complete. */
export const streetQuestions = pgTable(
  'delivery_street_questions',
  {
    cityRef: text('city_ref').notNull(),
    key: text('key').notNull(),
    isComplete: boolean('is_complete').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.cityRef, table.key] }),
    index('delivery_street_questions_asked').on(table.askedAt),
  ],
)

/** The source of each list in use, and when the list was copied. */
export const directoryCopies = pgTable('delivery_copies', {
  list: text('list').$type<DirectoryList>().primaryKey(),
  /** The carrier's name, followed by the edition if there is one. */
  source: text('source').notNull(),
  copiedAt: moment('copied_at').notNull(),
})

/**
 * Pages of an unfinished copy: after an interruption the copy continues with the next page, and it replaces the list when all
 * pages have arrived.
 */
export const directoryCopyPages = pgTable(
  'delivery_copy_pages',
  {
    list: text('list').$type<DirectoryList>().notNull(),
    page: integer('page').notNull(),
    source: text('source').notNull(),
    rows: jsonb('rows').$type<object[]>().notNull(),
    copiedAt: moment('copied_at').notNull(),
  },
  table => [primaryKey({ columns: [table.list, table.page] })],
)
