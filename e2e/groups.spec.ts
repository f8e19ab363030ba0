import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { readSheet } from 'read-excel-file/node'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { mockNfc } from './support/tags.ts'

const words = {
  ua: {
    login: 'Логін',
    password: 'Пароль',
    signIn: 'Увійти',
    newGroup: 'Нова група',
    name: 'Назва',
    mistakes: 'Лише помилки',
    fixAll: 'Виправити всі 4',
    make: 'Створити 5 сторінок',
    download: 'Завантажити таблицю',
    count: 'Лише кількість',
    howMany: 'Скільки сторінок',
    makeTwo: 'Створити 2 сторінки',
    members: 'Учасники',
  },
  en: {
    login: 'Login',
    password: 'Password',
    signIn: 'Sign in',
    newGroup: 'New group',
    name: 'Name',
    mistakes: 'Mistakes only',
    fixAll: 'Fix all 4',
    make: 'Make 5 pages',
    download: 'Download the sheet',
    count: 'Just a number',
    howMany: 'How many pages',
    makeTwo: 'Make 2 pages',
    members: 'Members',
  },
} satisfies Record<Language, object>

async function openGroups(page: Page, language: Language): Promise<void> {
  const { login, password } = firstAdministrator()
  await page.goto(`/__admin__/groups?lng=${language}`)
  await page.getByLabel(words[language].login, { exact: true }).fill(login)
  await page.getByLabel(words[language].password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words[language].signIn, exact: true }).click()
}

for (const language of ['ua', 'en'] as const) {
  const said = words[language]

  test(`staff read a table, correct its mistakes and get the group’s sheet, in ${language} @desktop`, async ({
    page,
  }) => {
    const domain = `${randomUUID().slice(0, 8)}.example`
    const name = `Verba ${domain}`
    await openGroups(page, language)
    await page.getByRole('link', { name: said.newGroup }).first().click()
    await page.getByRole('textbox', { name: said.name, exact: true }).fill(name)
    const rows = [
      ['email', 'name'],
      [`taras@${domain}`, 'Тарас Бондаренко'],
      [`olha.${domain}`, 'Ольга Гнатюк'],
      [`TARAS@${domain}`, 'Тарас'],
      ['=HYPERLINK("x")', 'Роман'],
      [`lesia@${domain}`, '=1+1'],
      ['', 'محمد علي'],
    ]
    const text = rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
    await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles({
      name: 'verba.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: said.mistakes }).click()
    await expect(page.getByRole('row')).toHaveCount(5)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: said.fixAll }).click()
    await page.getByRole('button', { name: said.make }).click()

    const link = page.getByRole('link', { name: said.download })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`${name}.xlsx`)
    const [, ...made] = (await readSheet(await readFile(await download.path()))) as (string | null)[][]
    expect(made.map(row => [row[3], row[4]])).toEqual([
      [`taras@${domain}`, 'Тарас Бондаренко'],
      [`olha@${domain}`, 'Ольга Гнатюк'],
      [null, 'Роман'],
      [`lesia@${domain}`, null],
      [null, 'محمد علي'],
    ])
    await expect(page.getByRole('table', { name: said.members }).getByRole('row')).toHaveCount(6)
    await expectNoAxeViolations(page)

    // A member opens their login link from the sheet.
    await page.goto(made[0]?.[2] ?? '')
    await page.getByRole('button', { name: messages[language].auth.signIn.keyEnter }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  test(`staff make a group of a given size by keyboard alone, in ${language} @desktop`, async ({ page }) => {
    const name = `Keys ${randomUUID().slice(0, 8)}`
    await openGroups(page, language)
    const press = async (role: 'link' | 'button' | 'radio', label: string) => {
      const target = page.getByRole(role, { name: label }).first()
      await target.focus()
      await page.keyboard.press(role === 'radio' ? 'Space' : 'Enter')
    }
    await press('link', said.newGroup)
    await press('radio', said.count)
    await page.getByLabel(said.howMany).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByLabel(said.name, { exact: false }).first().focus()
    await page.keyboard.type(name)
    await press('button', said.makeTwo)
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('table', { name: said.members }).getByRole('row')).toHaveCount(3)
  })
}

test('a group’s chips are written one after another, each read back, and counted for its member', async ({
  page,
  language,
}) => {
  const { groups: t, orders } = messages[language].console
  const nfc = await mockNfc(page)
  await openConsole(page, '/groups')
  const name = `Tags ${randomUUID().slice(0, 8)}`
  const multipart = { data: JSON.stringify({ name, count: 2 }) }
  expect((await page.request.post('/admin/api/v1/create-group', { multipart })).ok()).toBe(true)
  await page.reload()
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: t.tags.title }).click()
  const place = (template: string, position: number) => template.replace('{{position}}', String(position))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: place(t.tags.write, 1) }).click()

  async function write(position: number, serial: string, keeps?: string) {
    await expect(page.getByText(orders.chips.hold.replace('{{number}}', String(position)))).toBeVisible()
    await nfc.hold({ serial, ...(keeps === undefined ? {} : { keeps }) })
    await expect(page.getByText(orders.chips.check)).toBeVisible()
    await nfc.hold({ serial })
  }
  await write(1, '04:d1')
  await write(2, '04:d2', 'https://elsewhere.example/')
  await expect(page.getByRole('alert')).toHaveText(orders.chips.differs)
  const members = page.getByRole('list', { name: t.members })
  await expect(members.getByText(t.tags.written)).toHaveCount(1)
  await page.getByRole('button', { name: place(t.tags.write, 2) }).click()
  await write(2, '04:d2')
  await expect(page.getByRole('heading', { name: t.tags.all })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('table', { name: t.members }).getByText(t.tags.written)).toHaveCount(2)
})
