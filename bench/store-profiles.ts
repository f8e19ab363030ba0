import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openConfiguredDatabase } from '../apps/server/src/database/open.ts'

interface ProfilesToStore {
  profiles: number
  /** How many of them are organizations, evenly among the others. */
  organizations?: number
}

/** Stores people with an email and a trial, one a minute, before the service's first start. */
export async function storeProfiles(
  url: string | null,
  folder: string,
  { profiles, organizations = 0 }: ProfilesToStore,
): Promise<void> {
  const database = await openConfiguredDatabase(url, join(folder, 'database'))
  const id = sql`'0' || lpad(place::text, 13, '0')`
  const places = sql`generate_series(1, ${sql.raw(String(profiles))}) place`
  const every = organizations === 0 ? profiles + 1 : Math.floor(profiles / organizations)
  await database.db.execute(
    sql`insert into accounts (id, email) select ${id}, 'person-' || place || '@people.example' from ${places}`,
  )
  await database.db.execute(sql`
    insert into profiles (id, name, type, paid_until, created_at)
    select ${id}, 'Людина ' || place, case when place % ${sql.raw(String(every))} = 0 then 'organization' else 'personal' end,
      now() + interval '30 days', now() - place * interval '1 minute'
    from ${places}`)
  await database.db.execute(sql`analyze`)
  await database.close()
}
