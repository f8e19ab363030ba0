import {
  type City,
  type Department,
  DEPARTMENT_KINDS,
  type DepartmentKind,
  type OwnershipForm,
} from '@dotyk/domain/delivery'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  like,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { branches, cities, cityTerms, ownershipForms } from './delivery.tables.ts'
import { matchesEveryWord } from '../../database/matches-every-word.ts'

export type DirectoryRepository = ReturnType<typeof createDirectoryRepository>

export interface DepartmentQuery {
  cityRef: string
  /** Search keys: a department matches if it has all words of any key; an empty list matches every department. */
  keys: readonly string[]
  limit: number
  /** The weight in grams that the departments must accept. */
  weight?: number
  kinds?: readonly DepartmentKind[]
}

export interface FoundCity extends City {
  weight: number
}

/**
 * The bonus in weight for a place whose whole name matches, so that it ranks before villages whose names only begin with the
 * text, but after cities.
 */
const WHOLE_NAME_BONUS = 500_000
/** The maximum number of first letters for which there is an index. */
const LETTERS_INDEXED = 3
/** The trigram similarity, from 0 to 1, above which one name counts as a misspelling of another. */
const MISSPELLING = 0.45

/** Creates the search in the copied lists; all keys are made by `searchKey`. */
export function createDirectoryRepository(db: Database) {
  const cityColumns = getTableColumns(cities)
  const departmentColumns = {
    ref: branches.ref,
    kind: branches.kind,
    number: branches.number,
    name: branches.name,
    address: branches.address,
    schedule: branches.schedule,
    maxWeight: branches.maxWeight,
  }

  return {
    /** Finds the cities with the highest weight. */
    async findPopularCities(limit: number): Promise<FoundCity[]> {
      return db.select(cityColumns).from(cities).orderBy(desc(cities.weight), asc(cities.name)).limit(limit)
    },

    /** Finds cities that have a word beginning with one of the keys, those with the highest weight first. */
    async findCities(keys: readonly string[], limit: number): Promise<FoundCity[]> {
      const beginnings = keys.map(key => heaviestTerms(beginsWith(key), limit))
      const found = db.$with('found').as(
        db
          .select({
            cityRef: sql<string>`city_ref`.as('city_ref'),
            bonus: sql<number>`max(bonus)`.as('bonus'),
          })
          .from(sql`(${sql.join([wholeNames(keys, limit), ...beginnings], sql` union all `)}) as terms`)
          .groupBy(sql`city_ref`),
      )
      const rank = sql<number>`${cities.weight} + ${found.bonus}`
      return db
        .with(found)
        .select(cityColumns)
        .from(found)
        .innerJoin(cities, eq(cities.ref, found.cityRef))
        .orderBy(desc(rank), asc(cities.name), asc(cities.area), asc(cities.ref))
        .limit(limit)
    },

    /** Finds cities whose names resemble one of the keys, the most similar first. */
    async findSimilarCities(keys: readonly string[], limit: number): Promise<FoundCity[]> {
      const likeness = sql<number>`greatest(${sql.join(
        keys.map(key => sql`similarity(${cityTerms.term}, ${key})`),
        sql`, `,
      )})`
      const alike = or(...keys.map(key => sql`${cityTerms.term} % ${key}`))
      const found = await db
        .select({ ...cityColumns, likeness })
        .from(cityTerms)
        .innerJoin(cities, eq(cities.ref, cityTerms.cityRef))
        .where(and(alike, gte(likeness, MISSPELLING)))
        .orderBy(desc(likeness), desc(cities.weight), asc(cities.ref))
        .limit(limit * 2)
      return once(found.map(({ likeness: _likeness, ...city }) => city)).slice(0, limit)
    },

    async findCity(ref: string): Promise<City | null> {
      const [city] = await db.select(cityColumns).from(cities).where(eq(cities.ref, ref))
      return city ?? null
    },

    /**
     * Finds a city's branches and then its postomats that have words beginning with each of the given words, sorted by number; a
     * department with exactly the given number comes first.
     */
    async findDepartments(wanted: DepartmentQuery): Promise<Department[]> {
      const { cityRef, keys, limit, weight = 0, kinds = DEPARTMENT_KINDS } = wanted
      const numbers = keys.length > 0 ? [desc(inArray(branches.number, [...keys]))] : []
      return db
        .select(departmentColumns)
        .from(branches)
        .where(
          and(
            eq(branches.cityRef, cityRef),
            inArray(branches.kind, [...kinds]),
            or(isNull(branches.maxWeight), gte(branches.maxWeight, weight)),
            or(...keys.map(key => matchesEveryWord(branches.key, key))),
          ),
        )
        .orderBy(...numbers, asc(branches.kind), asc(branches.position), asc(branches.ref))
        .limit(limit)
    },

    async findDepartment(cityRef: string, ref: string): Promise<Department | null> {
      const [department] = await db
        .select(departmentColumns)
        .from(branches)
        .where(and(eq(branches.ref, ref), eq(branches.cityRef, cityRef)))
      return department ?? null
    },

    /** Finds all cities with exactly this name. */
    async findCitiesNamed(key: string): Promise<FoundCity[]> {
      const found = await db
        .select(cityColumns)
        .from(cityTerms)
        .innerJoin(cities, eq(cities.ref, cityTerms.cityRef))
        .where(eq(cityTerms.term, key))
        .orderBy(desc(cities.weight), asc(cities.ref))
      return once(found)
    },

    async listOwnershipForms(): Promise<OwnershipForm[]> {
      return db
        .select({ ref: ownershipForms.ref, name: ownershipForms.name, fullName: ownershipForms.fullName })
        .from(ownershipForms)
        .orderBy(asc(ownershipForms.position))
    },
  }
}

function heaviestTerms(begins: SQL | undefined, limit: number): SQL {
  return sql`(select ${cityTerms.cityRef}, 0 as bonus from ${cityTerms} where ${begins} order by ${cityTerms.weight} desc limit ${limit * 2})`
}

function wholeNames(keys: readonly string[], limit: number): SQL {
  return sql`(select ${cityTerms.cityRef}, ${WHOLE_NAME_BONUS} as bonus from ${cityTerms} where ${inArray(cityTerms.term, [...keys])} order by ${cityTerms.weight} desc limit ${limit})`
}

/** A condition on the beginning of a term, written so that the matching index is used. */
function beginsWith(key: string): SQL {
  const { length } = key
  if (length <= LETTERS_INDEXED) return sql`left(${cityTerms.term}, ${sql.raw(String(length))}) = ${key}`
  // Keys contain only letters, digits and spaces, none of which is special in `like`.
  return like(cityTerms.term, `${key}%`)
}

function once<Found extends City>(found: Found[]): Found[] {
  return [...new Map(found.toReversed().map(city => [city.ref, city])).values()].toReversed()
}
