import type { DepartmentKind } from '@dotyk/domain/delivery'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** The copied lists of the carrier. */
export type DirectoryList = 'cities' | 'branches' | 'ownership-forms'

/** Cities the carrier delivers to, copied every night. */
export const cities = pgTable(
  'delivery_cities',
  {
    ref: text('ref').primaryKey(),
    settlementRef: text('settlement_ref'),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    area: text('area').notNull(),
    region: text('region').notNull(),
    /** Which of two found ones is offered first: more is sooner. */
    weight: integer('weight').notNull(),
  },
  table => [index('delivery_cities_weight').on(table.weight.desc().nullsFirst(), table.name)],
)

/**
 * Search terms of cities: keys of its names and of their further words. A search that follows the typing takes the
 * heaviest terms with one, two or three given letters straight from an index, and more letters as a range.
 */
export const cityTerms = pgTable(
  'delivery_city_terms',
  {
    term: text('term').notNull(),
    cityRef: text('city_ref')
      .notNull()
      .references(() => cities.ref, { onDelete: 'cascade' }),
    /** The city's own. */
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

/** Open branches and postomats. */
export const branches = pgTable(
  'delivery_branches',
  {
    ref: text('ref').primaryKey(),
    cityRef: text('city_ref').notNull(),
    settlementRef: text('settlement_ref'),
    kind: text('kind').$type<DepartmentKind>().notNull(),
    number: text('number').notNull(),
    /** The number as one, for the order of a list. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Search key of number, name and address, a space before every word. */
    key: text('key').notNull(),
    schedule: jsonb('schedule').$type<string[]>().notNull(),
    /** Grams; null without a limit. */
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

/** Streets that the carrier was asked for. Copying all of them would mean hundreds of thousands. */
export const streets = pgTable(
  'delivery_streets',
  {
    cityRef: text('city_ref').notNull(),
    name: text('name').notNull(),
    ref: text('ref'),
    /** Search key, a space before every word. */
    key: text('key').notNull(),
  },
  table => [primaryKey({ columns: [table.cityRef, table.name] })],
)

/** Which beginnings of streets were asked for, and whether the answer was all of them. */
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

/** The source of each list in use, and since when. */
export const copies = pgTable('delivery_copies', {
  list: text('list').$type<DirectoryList>().primaryKey(),
  /** The carrier's name, with the edition where it has one. */
  source: text('source').notNull(),
  copiedAt: moment('copied_at').notNull(),
})

/** Pages of a copy under way: it goes on from the last one after a break, and replaces the list when all are here. */
export const copyPages = pgTable(
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
