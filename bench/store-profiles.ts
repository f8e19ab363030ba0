import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openConfiguredDatabase } from '../apps/server/src/database/open.ts'

interface ProfilesToStore {
  profiles: number
  /** The number of organizations, spread evenly among the profiles. */
  organizations?: number
}

/** The number of rows per statement: a statement may not take ten seconds, even on a busy machine. */
const AT_ONCE = 10_000

/** Stores people with an email and a trial, created one minute apart, before the service's first start. */
export async function storeProfiles(
  url: string | null,
  folder: string,
  { profiles, organizations = 0 }: ProfilesToStore,
): Promise<void> {
  const database = await openConfiguredDatabase(url, join(folder, 'database'))
  // Ids are in random order, as the service's own are.
  const id = sql`'0' || substr(md5(place::text), 1, 13)`
  const every = organizations === 0 ? profiles + 1 : Math.floor(profiles / organizations)
  for (let first = 1; first <= profiles; first += AT_ONCE) {
    const places = sql`generate_series(${first}::int, ${Math.min(profiles, first + AT_ONCE - 1)}::int) place`
    await database.db.execute(
      sql`insert into accounts (id, email) select ${id}, 'person-' || place || '@people.example' from ${places}`,
    )
    await database.db.execute(sql`
      insert into profiles (id, name, type, paid_until, created_at)
      select ${id}, 'Людина ' || place, case when place % ${every}::int = 0 then 'organization' else 'personal' end,
        now() + interval '30 days', now() - place * interval '1 minute'
      from ${places}`)
  }
  // PostgreSQL would vacuum the tables itself after a while, which also moves recent rows from the pending list into the indexes.
  await database.db.execute(sql`vacuum analyze`)
  await database.close()
}
