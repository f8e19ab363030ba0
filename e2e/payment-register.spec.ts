import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test(
  'staff compare a day’s card payments with the payments that the provider lists',
  { tag: '@both' },
  async ({ page, language }) => {
    const { register: t } = messages[language].console
    await openConsole(page, '/transfers')
    await page.getByRole('main').getByRole('link', { name: t.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    const day = page.getByLabel(t.day, { exact: true })
    const yesterday = await day.inputValue()
    await day.fill('2999-01-01')
    await page.getByRole('button', { name: t.check }).click()
    await expect(day).toHaveAccessibleDescription(messages[language].errors['register-day-invalid'])
    await expectNoAxeViolations(page)
    await day.fill(yesterday)
    await page.getByRole('button', { name: t.check }).click()
    const compared = page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${yesterday}"]`) })
    await expect(compared).toContainText(t.same)
    await expectNoAxeViolations(page)
  },
)
