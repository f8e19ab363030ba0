import { createHash } from 'node:crypto'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../apps/server/src/database/open.ts'

/** The number of owners for each worker, more than its journeys use; `WORKERS` includes workers started after failures. */
const OWNERS_OF_A_WORKER = 10
const WORKERS = 80

const keyOf = (index: number) => `journey-login-key-${index}`

/** Stores profiles without an e-mail, each with a login link, in the data of the first start. */
export async function storeLoginLinkOwners(folder: string): Promise<void> {
  const database = await openEmbedded(folder)
  const owners = Array.from({ length: OWNERS_OF_A_WORKER * WORKERS }, (_, index) => ({
    id: `0${String(index).padStart(13, '0')}`,
    hash: createHash('sha256').update(keyOf(index)).digest('hex'),
  }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as owner (id text, hash text)`
  await database.db.execute(sql`insert into accounts (id, login_key_hash) select id, hash from ${rows}`)
  await database.db.execute(
    sql`insert into profiles (id, name, paid_until) select id, 'Гість', now() + interval '30 days' from ${rows}`,
  )
  await database.close()
}

/** A worker that replaces a failed one uses the same server, so it continues after the links already used. */
let entered = OWNERS_OF_A_WORKER * (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % WORKERS)

const enter = new RegExp(`^(${messages.ua.auth.signIn.keyEnter}|${messages.en.auth.signIn.keyEnter})$`)

/** Opens a login link and presses the button that signs in by it. */
export async function openLoginLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: enter }).click()
}

/** Signs in with a login link that this worker has not used yet. */
export async function signInByLoginLink(page: Page): Promise<{ link: string }> {
  const link = `/login?key=${keyOf(entered++)}`
  await openLoginLink(page, link)
  await page.waitForURL(/\/profile$/)
  return { link }
}
