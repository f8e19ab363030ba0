import { randomUUID } from 'node:crypto'
import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

test(
  'staff find a person by phone, see all that happened, and tag, assign and note the person',
  { tag: '@both' },
  async ({ page, playwright, server, language }) => {
    const { customers: t, orders } = messages[language].console
    const name = `Ярина ${randomUUID().slice(0, 8)}`
    const owner = await playwright.request.newContext({ baseURL: server.url })
    await aCardOwner(owner, { name })
    const placed = await placeOrder(owner, { payment: 'upon-receipt' })
    await owner.dispose()

    await openConsole(page, '/users/find')
    await page.getByRole('searchbox', { name: t.search }).fill(placed.phone)
    await page.keyboard.press('Enter')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const happened = page.getByRole('region', { name: t.entries })
    await expect(happened).toContainText(placed.number)
    await expect(happened).toContainText(t.kinds.account)
    await expectNoAxeViolations(page)

    const labels = page.getByRole('region', { name: orders.labels.title })
    await labels.getByLabel(orders.labels.tag).fill('VIP, оптовий')
    await labels.getByRole('button', { name: orders.labels.add }).click()
    const tags = labels.getByRole('list', { name: orders.columns.tags }).getByRole('listitem')
    await expect(tags).toHaveText(['vip', 'оптовий'])
    await labels.getByRole('button', { name: orders.labels.remove.replace('{{tag}}', 'vip') }).click()
    await expect(tags).toHaveText(['оптовий'])
    const { login } = firstAdministrator()
    await labels.getByLabel(orders.labels.assignee).selectOption(login)

    const note = `Просила телефонувати зранку ${randomUUID().slice(0, 4)}`
    await happened.getByLabel(orders.history.note).fill(note)
    await happened.getByRole('button', { name: orders.history.add }).click()
    await expect(happened.getByText(note)).toBeVisible()
    await expect(happened.getByLabel(orders.history.note)).toHaveValue('')
    await page.reload()
    await expect(happened.getByText(note)).toBeVisible()
    await expect(labels.getByLabel(orders.labels.assignee)).toHaveValue(login)
    await expect(tags).toHaveText(['оптовий'])
    await expectNoAxeViolations(page)

    await happened.locator(`a[href$="/orders/${placed.id}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(placed.number)
  },
)
