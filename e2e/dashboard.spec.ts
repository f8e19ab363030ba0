import type { Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { expect, test } from './support/journey.ts'

const words = {
  ua: {
    title: 'Огляд',
    week: '7 днів',
    table: /Числа таблицею/,
    signUps: 'Реєстрації за день',
    active: /Активні сторінки/,
    health: 'Стан сервісів',
    trials: /Пробний спливає за 7 днів/,
    users: 'Профілі',
  },
  en: {
    title: 'Overview',
    week: '7 days',
    table: /Numbers in a table/,
    signUps: 'Sign-ups by day',
    active: /Active pages/,
    health: 'Service health',
    trials: /Trials ending within 7 days/,
    users: 'Profiles',
  },
} satisfies Record<Language, object>

/** The size limit of the compressed scripts of the console's first page. */
const FIRST_LOAD_BYTES = 220_000

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/admin/auth/signin', { data: firstAdministrator() })
  expect(response.ok()).toBe(true)
}

test(
  'the console begins with an overview, whose charts can be shown as tables',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const t = words[language]
    await signIn(page)
    await page.goto('/__admin__/')
    await expect(page).toHaveURL(/\/__admin__\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
    await expect(page.getByRole('img', { name: t.signUps }).locator('svg')).toBeVisible()
    await expect(page.getByRole('region', { name: t.health })).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('radio', { name: t.week }).click()
    await expect(page).toHaveURL(/\?days=7$/)
    await expect(page.getByRole('radio', { name: t.week })).toBeChecked()
    await page.keyboard.press('t')
    await expect(page).toHaveURL(/table=yes/)
    // The table has a heading row, seven days and a row of sums.
    await expect(page.getByRole('table', { name: t.signUps }).getByRole('row')).toHaveCount(9)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.getByRole('button', { name: t.table })).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('link', { name: t.trials }).click()
    await expect(page).toHaveURL(/\/users\?trial=7$/)
  },
)

test('the dashboard’s first load is less than 220,000 bytes of scripts, charts included', async ({
  page,
}) => {
  await signIn(page)
  let bytes = 0
  page.on('response', response => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0)
  })
  await page.goto('/__admin__/dashboard', { waitUntil: 'networkidle' })
  await expect(page.getByRole('img').locator('svg').first()).toBeVisible()
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(FIRST_LOAD_BYTES)
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the overview is readable in dark mode', async ({ page, language }) => {
    await signIn(page)
    await page.goto('/__admin__/dashboard')
    await expect(page.getByRole('img', { name: words[language].signUps }).locator('svg')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
