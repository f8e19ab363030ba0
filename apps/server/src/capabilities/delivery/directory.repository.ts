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
  /** Any of them, each with all its words; none for every department. */
  keys: readonly string[]
  limit: number
  /** Grams they must take. */
  weight?: number
  kinds?: readonly DepartmentKind[]
}

export interface FoundCity extends City {
  weight: number
}

/** A city of that exact name ranks before villages whose names only begin with it, and after the cities. */
const WHOLE_NAME_BONUS = 500_000
/** Letters of a beginning that have an index of their own. */
const LETTERS_INDEXED = 3
/** Trigram similarity, 0 to 1, from which one name counts as a misspelling of the other. */
const MISSPELLING = 0.45

/** The search in the copied lists. Keys are those of `searchKey`. */
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
    /** The heaviest first. */
    async findPopularCities(limit: number): Promise<FoundCity[]> {
      return db.select(cityColumns).from(cities).orderBy(desc(cities.weight), asc(cities.name)).limit(limit)
    },

    /** Cities that have a word beginning with one of the keys, the heaviest first. */
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

    /** Cities whose name is written much like one of the keys, the most alike first. */
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
     * A city's branches and then its postomats that have all the given words' beginnings, by number; those of that very
     * number first.
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

    /** All cities of exactly that name. */
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

/** Written so that the fitting index is used. */
function beginsWith(key: string): SQL {
  const { length } = key
  if (length <= LETTERS_INDEXED) return sql`left(${cityTerms.term}, ${sql.raw(String(length))}) = ${key}`
  // Keys hold letters, digits and spaces: nothing that `like` reads otherwise.
  return like(cityTerms.term, `${key}%`)
}

function once<Found extends City>(found: Found[]): Found[] {
  return [...new Map(found.toReversed().map(city => [city.ref, city])).values()].toReversed()
}
