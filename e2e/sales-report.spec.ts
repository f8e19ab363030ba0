import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

test(
  'staff see what was sold on chosen days and take it as a table and a workbook',
  { tag: '@both' },
  async ({ page, language }) => {
    const { report: t, orders } = messages[language].console
    await placeOrder(page.request, { payment: 'upon-receipt' })
    await openConsole(page, '/transfers')
    await page.getByRole('main').getByRole('link', { name: t.title }).click()
    await page.getByRole('button', { name: t.periods.today }).click()
    const table = page.getByRole('table')
    await expect(table.getByText(orders.methods['upon-receipt']).first()).toBeVisible()
    await expectNoAxeViolations(page)
    for (const kind of ['csv', 'xlsx'] as const) {
      const address = await page.getByRole('link', { name: t[kind] }).getAttribute('href')
      expect((await page.request.get(address ?? '')).ok()).toBe(true)
    }
    await page.getByLabel(t.from).fill('2020-01-01')
    await expect(page.getByLabel(t.to)).toHaveAccessibleDescription(t.daysWrong)
    await expectNoAxeViolations(page)
  },
)
