import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const title = (template: string, number: string) => template.replace('{{number}}', number)

test(
  'an order gets a tag and an assignee on its page, and the list shows and filters both',
  { tag: '@both' },
  async ({ page, language }) => {
    const { orders: t } = messages[language].console
    const order = await placeOrder(page.request, { payment: 'upon-receipt' })
    const { login } = firstAdministrator()
    const tag = `ярмарок ${order.number}`
    await openConsole(page, `/orders/${order.id}`)

    await page.getByLabel(t.labels.tag).fill('х'.repeat(31))
    await page.getByRole('button', { name: t.labels.add, exact: true }).first().click()
    await expect(page.getByLabel(t.labels.tag)).toHaveAccessibleDescription(t.labels.tooLong)
    await page.getByLabel(t.labels.tag).fill(`${tag.toUpperCase()}, vip`)
    await page.getByRole('button', { name: t.labels.add, exact: true }).first().click()
    await expect(page.getByRole('button', { name: t.labels.remove.replace('{{tag}}', 'vip') })).toBeVisible()
    await expect(page.getByLabel(t.labels.tag)).toHaveValue('')
    await page.getByLabel(t.labels.assignee, { exact: true }).selectOption(login)
    await expect(page.getByText(t.history.what.assigned)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.goto(`/__admin__/orders?view=list&tag=${encodeURIComponent(tag)}&assignee=${login}`)
    const row = page.getByRole('main').getByRole('link', { name: title(t.title, order.number) })
    await expect(row).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: title(t.title, '') })).toHaveCount(1)
    await expectNoAxeViolations(page)
  },
)

test(
  'selected orders get a tag together, which can’t be empty',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { orders: t, list } = messages[language].console
    const [one, two] = [
      await placeOrder(page.request, { payment: 'upon-receipt' }),
      await placeOrder(page.request, { payment: 'upon-receipt' }),
    ]
    const { login } = firstAdministrator()
    await openConsole(page, '/orders?view=list')
    const select = ({ number }: { number: string }) =>
      page.getByRole('checkbox', { name: list.select.replace('{{name}}', title(t.title, number)) })
    for (const order of [one, two]) await select(order).check()
    await page.getByRole('button', { name: t.bulk.assign, exact: true }).click()
    await page.getByRole('menuitem', { name: login, exact: true }).click()
    await page.getByRole('button', { name: t.bulk.tags, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.bulk.tagsSave }).click()
    const field = dialog.getByRole('combobox', { name: t.filters.tag })
    await expect(field).toHaveAccessibleDescription(t.bulk.tagRequired)
    await expectNoAxeViolations(page)
    const tag = `разом ${one.number}`
    await field.fill(tag)
    await dialog.getByRole('button', { name: t.bulk.tagsSave }).click()
    await expect(dialog).toBeHidden()
    for (const order of [one, two])
      await expect(
        page.getByRole('row', { name: new RegExp(title(t.title, order.number)) }).getByText(tag),
      ).toBeVisible()
  },
)
