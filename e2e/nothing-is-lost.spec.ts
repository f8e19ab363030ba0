import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const { editor, errors } = messages.ua
const stored = async (page: Page) =>
  (await (await page.request.get('/api/v1/profile/')).json()) as {
    name: string
    info: string
    phones: object[]
  }

test('text typed while offline is saved once the connection is back', async ({ page, context }) => {
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  await expect(page.getByLabel(editor.main.name)).toHaveValue('Олена')
  await context.setOffline(true)
  await page.getByLabel(editor.main.name).fill('Олена Коваленко')
  await expect(page.getByText(editor.save.offline).first()).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await stored(page)).name).toBe('Олена Коваленко')
})

test('text typed into a page that was closed at once is there on the next visit', async ({
  page,
  context,
}) => {
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  await context.route('**/api/v1/profile/', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByLabel(editor.main.info, { exact: true }).fill('Архітекторка')
  await expect(
    page.getByText(editor.save.failedBecause).or(page.getByText(editor.save.offline)).first(),
  ).toBeVisible()
  await page.close()
  await context.unroute('**/api/v1/profile/')
  const next = await context.newPage()
  await next.goto('/profile')
  await expect(next.getByLabel(editor.main.info, { exact: true })).toHaveValue('Архітекторка')
  await expect.poll(async () => (await stored(next)).info).toBe('Архітекторка')
})

test('an invalid number shows the reason and stays, while the valid fields are saved', async ({ page }) => {
  await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }] })
  await page.goto('/profile')
  const phone = page.locator('input[type=tel]').first()
  await phone.fill('+38067123')
  await page.getByLabel(editor.main.info, { exact: true }).fill('Архітекторка')
  await expect(page.getByText(errors['phone-380-digits'])).toBeVisible()
  await expect.poll(async () => (await stored(page)).info).toBe('Архітекторка')
  expect((await stored(page)).phones).toMatchObject([{ value: '+380671234567' }])
  await expect(phone).toHaveValue(/\+380\s?67\s?123/)
})

test('two open pages of one owner show each other’s changes, and keep both', async ({ page, context }) => {
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByLabel(editor.main.info, { exact: true }).fill('Архітекторка')
  await page.getByLabel(editor.main.name).fill('Олена Коваленко')
  await expect(other.getByLabel(editor.main.name)).toHaveValue('Олена Коваленко')
  await expect(page.getByLabel(editor.main.info, { exact: true })).toHaveValue('Архітекторка')
  await expect.poll(() => stored(page)).toMatchObject({ name: 'Олена Коваленко', info: 'Архітекторка' })
})

test('a field replaced on another open page of its owner shows the new text and offers the earlier one back', async ({
  page,
  context,
}) => {
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  const name = page.getByLabel(editor.main.name)
  await name.fill('Олена Коваленко')
  await expect.poll(async () => (await stored(page)).name).toBe('Олена Коваленко')
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByLabel(editor.main.name).fill('Олеся Коваленко')
  await expect(name).toHaveValue('Олеся Коваленко')
  await expect(page.getByText(editor.save.replaced.replace('{{fields}}', editor.main.name))).toBeVisible()
  await expect(page.getByRole('button', { name: editor.save.replacedBack })).toBeVisible()
})

test('with auto-save off the editor asks before it is left, and changes are confirmed or undone', async ({
  page,
}) => {
  await aCardOwner(page.request, { name: 'Олена' })
  await page.request.put('/api/v1/settings/disable-auto-save', { data: { disable_auto_save: true } })
  await page.goto('/profile')
  const name = page.getByLabel(editor.main.name)
  // Browsers show the leave confirmation only after the user has interacted with the page.
  await name.click()
  await name.fill('Олена Коваленко')
  const bar = page.getByRole('region', { name: editor.save.unconfirmed })
  await expect(bar).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await bar.getByRole('button', { name: editor.save.cancel }).click()
  await expect(bar).toBeHidden()
  await expect(name).toHaveValue('Олена')
  await name.fill('Олена К.')
  await bar.getByRole('button', { name: editor.save.confirm }).click()
  await expect(bar).toBeHidden()
  expect((await stored(page)).name).toBe('Олена К.')
})
