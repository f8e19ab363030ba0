import { createHash } from 'node:crypto'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../apps/server/src/database/open.ts'

/** More than the journeys of one worker enter. */
const OWNERS = 40

const keyOf = (index: number) => `journey-login-key-${index}`

/** Puts profiles without e-mail, entered by a login link, into the data of the first start. */
export async function storeKeyedOwners(folder: string): Promise<void> {
  const database = await openEmbedded(folder)
  for (let index = 0; index < OWNERS; index++) {
    const id = `0${String(index).padStart(13, '0')}`
    const hash = createHash('sha256').update(keyOf(index)).digest('hex')
    await database.db.execute(sql`insert into accounts (id, login_key_hash) values (${id}, ${hash})`)
    await database.db.execute(
      sql`insert into profiles (id, name, paid_until) values (${id}, 'Гість', now() + interval '30 days')`,
    )
  }
  await database.close()
}

let entered = 0

const enter = new RegExp(`^(${messages.ua.auth.signIn.keyEnter}|${messages.en.auth.signIn.keyEnter})$`)

/** Opens a login link and presses the button that signs in by it. */
export async function openLoginLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: enter }).click()
}

/** Comes by a login link nobody of this worker came by yet. */
export async function enterByLoginLink(page: Page): Promise<{ link: string }> {
  const link = `/login?key=${keyOf(entered++)}`
  await openLoginLink(page, link)
  await page.waitForURL(/\/profile$/)
  return { link }
}
