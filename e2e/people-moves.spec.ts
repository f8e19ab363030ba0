import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const PEOPLE = 3

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

/** Presses a link of the open menu, and returns the file that it downloads. */
async function download(page: Page, name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return readFile(await (await saved).path())
}

test(
  'staff take a table of the found people as CSV and Excel, and move them to a company and into a group as jobs',
  { tag: '@both' },
  async ({ page, playwright, server, language }) => {
    const { users: t, bulk } = messages[language].console
    const word = `Мандри${randomUUID().slice(0, 8)}`
    for (let place = 1; place <= PEOPLE; place++) {
      const owner = await playwright.request.newContext({ baseURL: server.url })
      await aCardOwner(owner, { name: `${word} ${place}` })
      await owner.dispose()
    }
    await openConsole(page, '/account')
    const [company, group] = [`Книгарня ${word}`, `Відділ ${word}`]
    const domains = [`${word.slice(-8)}.example`]
    const made = [
      await page.request.post('/admin/api/v1/companies', {
        multipart: { data: JSON.stringify({ name: company, domains }) },
      }),
      await page.request.post('/admin/api/v1/create-group', {
        multipart: { data: JSON.stringify({ name: group, count: 1 }) },
      }),
    ]
    for (const answer of made) expect(answer.ok()).toBe(true)

    await page.goto(`/__admin__/users?q=${word}`)
    const rows = page.getByRole('table', { name: messages[language].console.pages.users }).locator('tbody tr')
    await expect(rows).toHaveCount(PEOPLE)
    const menu = page.getByRole('button', { name: t.export.action, exact: true }).first()
    await menu.click()
    const csv = (await download(page, t.export.csv)).toString('utf8')
    await menu.click()
    const sheet = await readSheet(await download(page, t.export.xlsx))
    for (let place = 1; place <= PEOPLE; place++) {
      expect(csv).toContain(`${word} ${place}`)
      expect(sheet.flat()).toContain(`${word} ${place}`)
    }
    expect(sheet).toHaveLength(PEOPLE + 1)

    await rows.first().getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: bulk.label })
    await bar.getByRole('button', { name: fill(bulk.matchAll, { number: PEOPLE }) }).click()
    const work = page.getByRole('region', { name: t.jobs.label })
    const words = { number: PEOPLE }
    const form = language === 'ua' ? 'few' : 'other'

    await bar.getByRole('button', { name: t.company, exact: true }).click()
    const companyDialog = page.getByRole('dialog')
    await companyDialog.getByLabel(t.company).selectOption(company)
    await expectNoAxeViolations(page)
    await companyDialog
      .getByRole('button', { name: fill(t.bulk[`change_${form}` as 'change_other'], words) })
      .click()
    await expect(work).toContainText(fill(t.jobs.done.change, words))

    await bar.getByRole('button', { name: t.group, exact: true }).click()
    const groupDialog = page.getByRole('dialog')
    const join = groupDialog.getByRole('button', {
      name: fill(t.bulk.groupAction[`join_${form}` as 'join_other'], words),
    })
    await join.click()
    await expect(groupDialog.getByRole('combobox', { name: t.group })).toHaveAccessibleDescription(
      t.bulk.groupMissing,
    )
    await groupDialog.getByRole('combobox', { name: t.group }).fill(group)
    await page.getByRole('option').filter({ hasText: group }).click()
    await expectNoAxeViolations(page)
    await join.click()
    await expect(work).toContainText(fill(t.jobs.done['move-to-group'], words))

    const found = await page.request.get(`/admin/api/v1/users/?q=${encodeURIComponent(word)}`)
    const { items } = (await found.json()) as { items: { group_name: string | null }[] }
    expect(items.map(({ group_name: name }) => name)).toEqual(Array.from({ length: PEOPLE }, () => group))
  },
)
