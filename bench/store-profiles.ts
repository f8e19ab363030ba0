import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openConfiguredDatabase } from '../apps/server/src/database/open.ts'

const PART = 10_000

/**
 * Stores so many profiles with their accounts at once, before the service's first start. All are `Людина 1`, `Людина 2`, …,
 * each a minute older than the one before.
 * @param organizations how many of them, the newest, are of the type 20
 */
export async function storeProfiles(
  url: string | null,
  dataDir: string,
  count: number,
  organizations = 0,
): Promise<void> {
  const database = await openConfiguredDatabase(url, join(dataDir, 'database'))
  // In parts: no statement may take long.
  for (let first = 1; first <= count; first += PART) {
    const last = Math.min(count, first + PART - 1)
    const id = sql`'0' || lpad(place::text, 13, '0')`
    const places = sql`generate_series(${sql.raw(`${first}, ${last}`)}) place`
    await database.db.execute(
      sql`insert into accounts (id, email) select ${id}, 'person-' || place || '@people.example' from ${places}`,
    )
    await database.db.execute(sql`
      insert into profiles (id, name, type, paid_until, created_at)
      select ${id}, 'Людина ' || place, case when place <= ${organizations} then 'organization' else 'personal' end,
        now() + interval '30 days', now() - place * interval '1 minute'
      from ${places}`)
  }
  await database.db.execute(sql`analyze`)
  await database.close()
}
