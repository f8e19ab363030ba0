import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const phones = [{ value: '+380671234567' }]

test(
  'a visitor who saved the contact leaves their own, sees what is stored, and deletes it',
  { tag: '@both' },
  async ({ page, context, language }) => {
    const { card, leadForm } = messages[language]
    const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко', phones })
    await page.goto(`/${id}`)
    await expect(page.locator('link[rel="manifest"]')).toBeAttached()
    const link = page.getByRole('link', { name: card.leaveContact })
    await expect(link).toBeHidden()
    const download = page.waitForEvent('download')
    await page.locator('.contacts').click()
    await download
    await expectNoAxeViolations(page)
    await link.click()

    await expect(page.getByRole('heading', { name: leadForm.title })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel(leadForm.name).fill('Ірина')
    await page.getByLabel(leadForm.message).fill('Зустрілися на ярмарку')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: leadForm.send }).click()
    // A form without phone and e-mail is refused, and the typed text stays.
    await expect(page.getByText(messages[language].errors['lead-contact-required'])).toBeVisible()
    await expect(page.getByLabel(leadForm.message)).toHaveValue('Зустрілися на ярмарку')
    await expectNoAxeViolations(page)
    await page.getByLabel(leadForm.phone).fill('050 123 45 67')

    await context.setOffline(true)
    await page.getByRole('button', { name: leadForm.send }).click()
    await expect(page.getByRole('alert').filter({ hasText: leadForm.offline })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: leadForm.send }).click()

    await expect(page.getByRole('heading', { name: leadForm.sent })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '+380 50 123 45 67' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: leadForm.delete }).click()
    await expect(page.getByRole('heading', { name: leadForm.deleted })).toBeVisible()
  },
)

test('the browser’s Back restores the filled-in contact form', async ({ page, language }) => {
  const { leadForm } = messages[language]
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко', phones })
  await page.goto(`/card/${id}/leads`)
  await page.getByLabel(leadForm.phone).fill('050 123 45 67')
  await page.getByLabel(leadForm.message).fill('Зустрілися на ярмарку')
  await page.getByRole('link', { name: leadForm.privacy }).click()
  await expect(page).toHaveURL(/privacy-policy/)
  await page.goBack()
  await expect(page.getByLabel(leadForm.phone)).toHaveValue('050 123 45 67')
  await expect(page.getByLabel(leadForm.message)).toHaveValue('Зустрілися на ярмарку')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor leaves their contact and deletes it with scripts off', async ({ page, language }) => {
    const { card, leadForm } = messages[language]
    const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко', phones })
    await page.goto(`/${id}`)
    await page.getByRole('link', { name: card.leaveContact }).click()
    await page.getByLabel(leadForm.email).fill('iryna@example.com')
    await page.getByRole('checkbox').check()
    // The form is sent repeatedly until it is accepted, because it is refused if it is filled in faster than people type.
    await expect(async () => {
      await page.getByRole('button', { name: leadForm.send }).click()
      await expect(page.getByRole('heading', { name: leadForm.sent })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name: leadForm.delete }).click()
    await expect(page.getByRole('heading', { name: leadForm.deleted })).toBeVisible()
  })
})

test(
  'an owner finds a contact, notes and tags it, merges the same person’s contacts and undoes the merge',
  { tag: '@both' },
  async ({ page, browser, server, language }) => {
    const { leads, common } = messages[language]
    const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко', phones })
    await page.goto('/profile')
    await page.getByRole('link', { name: common.leads, exact: true }).click()
    await expect(page.getByRole('heading', { name: leads.empty.title })).toBeVisible()
    await expectNoAxeViolations(page)

    const visitor = await browser.newContext({ baseURL: server.url })
    for (const name of ['Ірина', 'Ірина Шевчук']) {
      const form = await visitor.newPage()
      await form.goto(`/card/${id}/leads`)
      await form.locator('[name="name"]').fill(name)
      await form.locator('[name="phone"]').fill('050 123 45 67')
      await form.getByRole('checkbox').check()
      await form.locator('form button').click()
      await form.waitForURL(/\/leads\/.+\?sent/)
    }
    await visitor.close()

    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Ірина Шевчук' }).click()
    const opened = page.getByRole('article', { name: 'Ірина Шевчук' })
    await expectNoAxeViolations(page)
    await opened.getByLabel(leads.note).fill('Передзвонити')
    await opened.getByRole('button', { name: leads.saveNote }).click()
    await expect(page.getByText(leads.noteSaved)).toBeVisible()
    await opened.getByLabel(leads.addTag).fill('Ярмарок')
    await page.keyboard.press('Enter')
    await expect(opened.getByRole('list', { name: leads.tags })).toContainText('Ярмарок')

    await opened.getByRole('button', { name: leads.merge }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: leads.undo, exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(2)

    await page.getByRole('searchbox').fill('передзв')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await page.getByRole('button', { name: 'Ірина Шевчук' }).click()
    await expect(page.getByRole('article', { name: 'Ірина Шевчук' }).getByLabel(leads.note)).toHaveValue(
      'Передзвонити',
    )
    await page.getByRole('button', { name: leads.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: leads.delete }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectNoAxeViolations(page)
  },
)

test(
  'an owner sets a webhook, sends a test event, sees in the log what came of it and sends it again',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { leads } = messages[language]
    const { webhook } = leads
    await aCardOwner(page.request, { name: 'Олена Коваленко', phones })
    await page.goto('/profile/leads')
    const section = page.getByRole('region', { name: webhook.title })
    const address = section.getByLabel(webhook.address)
    await address.fill('http://10.0.0.1/')
    await section.getByRole('button', { name: leads.settings.save }).click()
    await expect(section.getByText(messages[language].errors['webhook-address-invalid'])).toBeVisible()
    // No host exists under this reserved domain.
    await address.fill('https://crm.example/hook')
    await section.getByRole('button', { name: leads.settings.save }).click()
    await expect(section.getByText(webhook.logEmpty)).toBeVisible()
    await section.getByRole('button', { name: webhook.showSecret }).click()
    await expect(section.getByLabel(webhook.secret)).toHaveValue(/^whsec_/)

    await section.getByRole('button', { name: webhook.test }).click()
    const event = section.getByRole('listitem')
    await expect(event).toContainText(webhook.failures.unreachable, { timeout: 20_000 })
    await expect(event).toContainText(webhook.states.failed)
    await expectNoAxeViolations(page)
    await event.getByRole('button', { name: webhook.again }).click()
    await expect(event).toContainText(/2 /, { timeout: 20_000 })
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(address).toHaveValue('https://crm.example/hook')
  },
)
