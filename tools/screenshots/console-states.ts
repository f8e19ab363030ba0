import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { states, type Step } from './states.ts'

const CONSOLE = '/__admin__'
const CHOSEN = 3

const openFirst = async (page: Page) => {
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const choose: Step = async page => {
  const rows = page.getByRole('table').getByRole('row')
  for (let place = 1; place <= CHOSEN; place += 1) await rows.nth(place).getByRole('checkbox').check()
  await expect(page.getByRole('toolbar')).toBeVisible()
}

const asIs: Step = () => Promise.resolve()

/** The console's states that no address alone leads to, and those of its pages that are about one thing. */
export const CONSOLE_STATES: readonly Screen[] = [
  ...states('console-sign-in', 'visitor', `${CONSOLE}/`, { form: asIs }),
  ...states('console-overview', 'staff', `${CONSOLE}/dashboard?table=yes`, { table: asIs }),
  ...states('console-orders', 'staff', `${CONSOLE}/orders?view=list`, {
    list: asIs,
    'nothing-found': async (page, { console: { orders } }) => {
      await page.getByRole('searchbox', { name: orders.search }).fill('нікого')
      await expect(page.getByRole('table')).toHaveCount(0)
    },
  }),
  ...states('console-encoding', 'staff', `${CONSOLE}/encoding`, { page: asIs }),
  ...states('console-users', 'staff', `${CONSOLE}/users`, {
    chosen: choose,
    edited: async (page, { console: { users } }) => {
      await openFirst(page)
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: users.content.action }).click()
      await expect(panel.getByRole('form', { name: users.content.title })).toBeVisible()
    },
    'same-for-many': async (page, words) => {
      const { bulk, users } = words.console
      await choose(page, words)
      const bar = page.getByRole('toolbar', { name: bulk.label })
      await bar.getByRole('button', { name: users.bulk.more }).click()
      await page.getByRole('menuitem', { name: users.content.sharedAction }).click()
      const dialog = page.getByRole('dialog', { name: users.content.sharedTitle })
      await expect(dialog.getByRole('status')).toBeVisible()
    },
    palette: async (page, { console: { palette } }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: palette.open }).fill('олена')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    keys: async page => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }),
  ...states('console-letters', 'staff', `${CONSOLE}/letters`, { one: openFirst }),
  ...states('console-push', 'staff', `${CONSOLE}/push/sent`, { sent: asIs }),
  ...states('console-push', 'staff', `${CONSOLE}/push/subscribers`, { subscribers: asIs }),
  ...states('console-company', 'staff', ({ company }) => `${CONSOLE}/companies/${company}`, { one: asIs }),
  ...states('console-group', 'staff', ({ group }) => `${CONSOLE}/groups/${group}`, { one: asIs }),
  ...states('console-group', 'staff', ({ group }) => `${CONSOLE}/groups/${group}/add`, { add: asIs }),
  ...states('console-group', 'staff', ({ group }) => `${CONSOLE}/groups/${group}/tags`, { tags: asIs }),
  ...states('console-group', 'staff', `${CONSOLE}/groups/new`, { new: asIs }),
  ...states('console-product', 'staff', `${CONSOLE}/catalogue/3-1-1-1`, { one: asIs }),
  ...states('console-audit', 'staff', `${CONSOLE}/audit`, { entry: openFirst }),
  ...states('console-account', 'staff', `${CONSOLE}/account`, { page: asIs }),
  ...states('console-unknown', 'staff', `${CONSOLE}/no/such/page`, { page: asIs }),
]
