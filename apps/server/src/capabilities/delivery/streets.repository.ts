import type { Street } from '@dotyk/domain/delivery'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { wordStartKey } from './copied-rows.ts'
import { streetQuestions, streets } from './delivery.tables.ts'
import { matchesEveryWord } from '../../database/matches-every-word.ts'

export type StreetRepository = ReturnType<typeof createStreetRepository>

/** Creates the repository of the carrier's answers about streets, stored by query. */
export function createStreetRepository(db: Database) {
  return {
    /** Finds stored streets that have words beginning with each word of the key. */
    async find(cityRef: string, key: string, limit: number): Promise<Street[]> {
      return db
        .select({ ref: streets.ref, name: streets.name })
        .from(streets)
        .where(and(eq(streets.cityRef, cityRef), key === '' ? undefined : matchesEveryWord(streets.key, key)))
        .orderBy(asc(sql`length(${streets.name})`), asc(streets.name))
        .limit(limit)
    },

    async findByName(cityRef: string, name: string): Promise<Street | null> {
      const [street] = await db
        .select({ ref: streets.ref, name: streets.name })
        .from(streets)
        .where(and(eq(streets.cityRef, cityRef), eq(streets.key, wordStartKey(name))))
      return street ?? null
    },

    async findByRef(cityRef: string, ref: string): Promise<Street | null> {
      const [street] = await db
        .select({ ref: streets.ref, name: streets.name })
        .from(streets)
        .where(and(eq(streets.cityRef, cityRef), eq(streets.ref, ref)))
      return street ?? null
    },

    /**
     * Whether an answer since `since` covers this key: an answer to the key itself, or a complete answer to a beginning of the
     * key.
     */
    async isAnswered(cityRef: string, key: string, since: Date): Promise<boolean> {
      const beginnings = Array.from(key, (_, at) => key.slice(0, at + 1))
      const [answered] = await db
        .select({ key: streetQuestions.key })
        .from(streetQuestions)
        .where(
          and(
            eq(streetQuestions.cityRef, cityRef),
            gt(streetQuestions.askedAt, since),
            inArray(streetQuestions.key, beginnings),
            or(eq(streetQuestions.key, key), streetQuestions.isComplete),
          ),
        )
        .limit(1)
      return answered !== undefined
    },

    async keepAnswer(
      question: { cityRef: string; key: string; isComplete: boolean; askedAt: Date },
      found: readonly Street[],
    ): Promise<void> {
      const { cityRef, key, isComplete, askedAt } = question
      const rows = [...new Map(found.map(street => [street.name, street])).values()]
      await db.transaction(async tx => {
        if (rows.length > 0) {
          await tx
            .insert(streets)
            .values(rows.map(({ ref, name }) => ({ cityRef, ref, name, key: wordStartKey(name) })))
            .onConflictDoUpdate({
              target: [streets.cityRef, streets.name],
              set: { ref: sql`excluded.ref` },
            })
        }
        await tx
          .insert(streetQuestions)
          .values({ cityRef, key, isComplete, askedAt })
          .onConflictDoUpdate({
            target: [streetQuestions.cityRef, streetQuestions.key],
            set: { isComplete, askedAt },
          })
      })
    },

    async forgetQuestionsBefore(time: Date): Promise<void> {
      await db.delete(streetQuestions).where(lt(streetQuestions.askedAt, time))
    },
  }
}
