import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const title = (template: string, number: string) => template.replace('{{number}}', number)

test(
  'a filtered and sorted list is saved as a view, opened in one press, renamed and deleted',
  { tag: '@both' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    const order = await placeOrder(page.request, { payment: 'upon-receipt' })
    const name = `Ранок ${order.number}`
    await openConsole(page, `/orders?view=list&stage=new&sort=-total&q=${order.number}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: title(t.title, order.number) })).toBeVisible()
    await page.getByRole('button', { name: t.views.save }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.views.submit }).click()
    await expect(dialog.getByLabel(t.views.name)).toHaveAccessibleDescription(
      new RegExp(t.views.nameRequired),
    )
    await expectNoAxeViolations(page)
    await dialog.getByLabel(t.views.name).fill(name)
    await dialog.getByRole('button', { name: t.views.submit }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/__admin__/orders?view=list')
    const views = page.getByRole('navigation', { name: t.views.label })
    await views.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/sort=-total/)
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByRole('link', { name: title(t.title, '') })).toHaveCount(1)
    await expectNoAxeViolations(page)

    await views.getByRole('button', { name: t.views.edit.replace('{{name}}', name) }).click()
    await dialog.getByLabel(t.views.name).fill(`${name} нова`)
    await dialog.getByRole('button', { name: t.views.submit }).click()
    await expect(views.getByRole('link', { name: `${name} нова` })).toBeVisible()
    await views.getByRole('button', { name: t.views.edit.replace('{{name}}', `${name} нова`) }).click()
    await dialog.getByRole('button', { name: t.views.delete }).click()
    await expect(dialog).toContainText(t.views.deleteOwn)
    await dialog.getByRole('button', { name: t.views.delete }).click()
    await expect(views.getByRole('link', { name })).toHaveCount(0)
    await expect(main.getByRole('link', { name: title(t.title, order.number) })).toBeVisible()
  },
)

test(
  'a view that filters by a tag no order has any more opens and says so',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    await placeOrder(page.request, { payment: 'upon-receipt' })
    await openConsole(page, '/orders')
    const id = crypto.randomUUID()
    const name = `Зникле ${id.slice(0, 8)}`
    const saved = await page.request.put(`/admin/api/v1/order-views/${id}`, {
      data: { name, query: `tag=${id.slice(0, 8)}&view=list`, columns: ['total', 'weight'], shared: false },
    })
    expect(saved.ok()).toBe(true)
    await page.reload()
    await page.getByRole('link', { name }).click()
    const gone = page.getByRole('status').filter({ hasText: id.slice(0, 8) })
    await expect(gone).toContainText(t.views.parts.tag.replace('{{value}}', id.slice(0, 8)))
    await expect(gone).toContainText(t.views.parts.column.replace('{{value}}', 'weight'))
    await expectNoAxeViolations(page)
    await page.goto('/__admin__/orders?view=list')
    await expect(page.getByRole('columnheader', { name: t.columns.recipient })).toHaveCount(1)
    await page.request.delete(`/admin/api/v1/order-views/${id}`)
  },
)

test(
  'the list is sorted by a heading from the keyboard, and the chosen columns are kept for the member',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t, list } = messages[language].console
    await placeOrder(page.request, { payment: 'upon-receipt', count: 3, price: 3 * 49_900 })
    await placeOrder(page.request, { payment: 'upon-receipt' })
    await openConsole(page, '/orders')
    const columns = ['recipient', 'destination', 'total']
    await page.request.put('/admin/api/v1/order-columns', { data: { columns } })
    await page.goto('/__admin__/orders?view=list')
    const total = page.getByRole('columnheader', { name: t.columns.total })
    await total.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(total).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(total).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=-total/)

    const kept = page.waitForResponse(answer => answer.url().endsWith('/order-columns') && answer.ok())
    await page.getByRole('button', { name: list.columns }).click()
    await page.getByRole('checkbox', { name: t.columns.destination }).uncheck()
    await kept
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(total).toBeVisible()
    await expect(page.getByRole('columnheader', { name: t.columns.destination })).toHaveCount(0)
    await page.getByRole('button', { name: list.columns }).click()
    await page.getByRole('checkbox', { name: t.columns.destination }).check()
    await expect(page.getByRole('columnheader', { name: t.columns.destination })).toHaveCount(1)
  },
)
