import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

test(
  'staff write to the subscribers with a tag and a language alone, and nobody else gets the notification',
  { tag: '@both' },
  async ({ page, playwright, server, language }) => {
    const { push: t, orders, users } = messages[language].console
    const tag = `свої ${randomUUID().slice(0, 8)}`
    await openConsole(page, '/account')
    for (const isTagged of [true, false]) {
      const owner = await playwright.request.newContext({ baseURL: server.url })
      const { id } = await aCardOwner(owner, { name: 'Підписниця' })
      const keys = {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }
      const token = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys }
      expect((await owner.post('/push/tokens', { data: { token } })).ok()).toBe(true)
      await owner.dispose()
      if (!isTagged) continue
      const labelled = await page.request.patch(`/admin/api/v1/users/${id}/labels`, { data: { tag } })
      expect(labelled.ok()).toBe(true)
    }

    await page.goto('/__admin__/push')
    const title = `Для своїх ${randomUUID().slice(0, 8)}`
    await page.getByLabel(t.title, { exact: true }).fill(title)
    await page.getByLabel(t.body, { exact: true }).fill('Бейджі знову є.')
    const audience = page.getByRole('group', { name: t.audience.title })
    await audience.getByLabel(orders.filters.tag).selectOption(tag)
    const send = page.getByRole('button', { name: fill(t.sendTo_one, { shown: '1' }) })
    await expect(send).toBeVisible()
    await expectNoAxeViolations(page)
    // Nobody with this tag reads English: the notification has nobody to go to.
    await audience.getByLabel(t.language).selectOption('en')
    await expect(send).toBeHidden()
    await audience.getByLabel(t.language).selectOption('')
    await page.reload()
    await expect(audience.getByLabel(orders.filters.tag)).toHaveValue(tag)
    await expect(audience.getByLabel(users.company)).toHaveValue('')

    await send.click()
    const asked = page.getByRole('dialog', { name: fill(t.confirm_one, { shown: '1' }) })
    await expectNoAxeViolations(page)
    await asked.getByRole('button', { name: fill(t.sendNow_one, { shown: '1' }) }).click()
    await page.getByRole('link', { name: t.sentTab }).click()
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await expect(page.getByRole('complementary').getByText('Бейджі знову є.')).toBeVisible()
    const sent = await page.request.get('/admin/api/v1/push/messages')
    const { items } = (await sent.json()) as { items: { title: string; total: number }[] }
    expect(items.find(message => message.title === title)).toMatchObject({ total: 1 })
  },
)
