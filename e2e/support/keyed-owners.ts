import { createHash } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Page } from '@playwright/test'

/** More than the journeys of one worker enter. */
const OWNERS = 40

const keyOf = (index: number) => `journey-login-key-${index}`

/** Puts profiles without e-mail, entered by a login link (decisions 3.5), into the data of the first start. */
export async function storeKeyedOwners(folder: string): Promise<void> {
  const database = await PGlite.create(folder, { extensions: { citext, pg_trgm } })
  for (let index = 0; index < OWNERS; index++) {
    const id = `0${String(index).padStart(13, '0')}`
    const hash = createHash('sha256').update(keyOf(index)).digest('hex')
    await database.query('insert into accounts (id, login_key_hash) values ($1, $2)', [id, hash])
    await database.query(
      `insert into profiles (id, name, paid_until) values ($1, 'Гість', now() + interval '30 days')`,
      [id],
    )
  }
  await database.close()
}

let entered = 0

/** Comes by a login link nobody of this worker came by yet. */
export async function enterByLoginLink(page: Page): Promise<{ link: string }> {
  const link = `/login?key=${keyOf(entered++)}`
  await page.goto(link)
  await page.waitForURL(/\/profile$/)
  return { link }
}
