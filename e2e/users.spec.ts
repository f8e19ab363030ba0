import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

/** Three profiles whose names begin with a word that no other has. */
async function threeOwners(request: APIRequestContext): Promise<string> {
  const word = `Знайда${randomUUID().slice(0, 8)}`
  for (const place of [1, 2, 3]) await aCardOwner(request, { name: `${word} ${place}` })
  return word
}

const rowsOf = (page: Page, language: Language): Locator =>
  page.getByRole('table', { name: messages[language].console.pages.users }).locator('tbody').getByRole('row')

const fill = (text: string, words: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name]))

for (const language of ['ua', 'en'] as const) {
  const { users, bulk } = messages[language].console

  test(`staff work the list by keyboard alone, in ${language} @desktop`, async ({ page, request }) => {
    const word = await threeOwners(request)
    await openConsole(page, `/users?lng=${language}`)
    const rows = rowsOf(page, language)
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('Tab')
    await rows.first().getByRole('link').first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    const bar = page.getByRole('toolbar', { name: bulk.label })
    await expect(bar.getByText(fill(bulk.chosen, { number: 2 }))).toBeVisible()
    await page.keyboard.press('a')
    await expect(bar.getByText(fill(bulk.allChosen, { number: 3 }))).toBeVisible()
    await page.keyboard.press('b')
    const type = bar.getByRole('button', { name: users.type, exact: true })
    await expect(bar.locator(':focus')).toBeVisible()
    for (let step = 0; step < 12; step += 1) {
      if (await type.evaluate(button => button === document.activeElement)) break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('menuitem', { name: users.types.restaurant })
    await expect(chosen).toBeVisible()
    for (let step = 0; step < 4; step += 1) {
      if (await chosen.evaluate(item => item === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const work = page.getByRole('region', { name: users.jobs.label })
    await expect(work.getByText(fill(users.jobs.done.change, { number: 3 })).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await rows.first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/users\/0/)
    await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/users\?/)
  })
}
