import { randomUUID } from 'node:crypto'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('in a window zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('at 400 % zoom a list’s rows are reached and selected by keys, and the action bar doesn’t cover the last one', async ({
    page,
    request,
    language,
  }) => {
    const { bulk, users } = messages[language].console
    const name = `Лупа ${randomUUID().slice(0, 8)}`
    for (const place of [1, 2, 3]) await aCardOwner(request, { name: `${name} ${place}` })
    await openConsole(page, `/users?q=${encodeURIComponent(name)}`)
    const rows = page.getByRole('table', { name: messages[language].console.pages.users }).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('j')
    await expect(rows.first().getByRole('link')).toBeFocused()
    await expect(rows.first()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('x')
    const bar = page.getByRole('toolbar', { name: bulk.label })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const last = rows.last()
    await expect(last.getByRole('link')).toBeFocused()
    const below = (await bar.boundingBox())?.y ?? 0
    const row = await last.boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(below)
    await expectNoAxeViolations(page)
    await page.getByRole('searchbox', { name: users.search }).fill('щщщщщщщщ')
    await expect(page.getByText(users.noneMatch)).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await widthOf(page)).toBe(320)
  })

  test('at 400 % zoom an order’s next step doesn’t cover the order', async ({ page, language }) => {
    const { orders: t } = messages[language].console
    await openConsole(page, '/orders')
    const { id } = await placeOrder(page.request, { payment: 'upon-receipt' })
    await page.goto(`/__admin__/orders/${id}`)
    const next = page.getByRole('button', { name: t.next.start })
    await expect(next).toBeVisible()
    await page.getByRole('region', { name: t.history.title }).scrollIntoViewIfNeeded()
    await expect(next).not.toBeInViewport()
    expect(await widthOf(page)).toBe(320)
  })

  test('at 400 % zoom a company’s long name stays within the window', async ({ page, server, language }) => {
    await openConsole(page, '/companies')
    const host = `${randomUUID().slice(0, 8)}.example`
    const saved = await page.request.post('/admin/api/v1/companies', {
      multipart: { data: JSON.stringify({ name: 'Західноукраїнська Книгарня', domains: [host] }) },
    })
    expect(saved.ok()).toBe(true)
    await page.goto(`http://${host}:${new URL(server.url).port}/login`)
    await expect(page.getByLabel(messages[language].auth.email)).toBeVisible()
    expect(await widthOf(page)).toBe(320)
  })
})

test(
  'in forced colours an order’s done steps look different from the others',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    await openConsole(page, '/orders')
    const { id } = await placeOrder(page.request, { payment: 'upon-receipt' })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(`/__admin__/orders/${id}`)
    const steps = page.getByRole('list', { name: t.steps.label }).getByRole('listitem')
    await expect(steps.first()).toBeVisible()
    const grounds = await steps.evaluateAll(all =>
      all.map(step => getComputedStyle(step, '::after').backgroundColor),
    )
    expect(new Set(grounds).size).toBeGreaterThan(1)
    const chosen = page.getByRole('radiogroup').locator('label:has(:checked)').first()
    const other = page.getByRole('radiogroup').locator('label:not(:has(:checked))').first()
    const groundOf = (label: typeof chosen) => label.evaluate(each => getComputedStyle(each).backgroundColor)
    expect(await groundOf(chosen)).not.toBe(await groundOf(other))
  },
)
