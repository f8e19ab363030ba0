import type { Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import type { Outbox } from './support/outbox.ts'
import { aCardOwner } from './support/owner.ts'

const profile = { name: 'Олена Коваленко', phones: [{ value: '+380671234567' }] }

/** Requests the deletion in the settings and confirms it by the email; ends on the confirmation page. */
async function deleteByEmail(page: Page, outbox: Outbox, login: string, language: Language): Promise<void> {
  const { settings, auth } = messages[language]
  const activation = await outbox.waitForEmail(login)
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: settings.remove.open }).click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: settings.remove.send }).click()
  await expect(dialog.getByText(settings.remove.sentText)).toBeVisible()
  const email = await outbox.waitForEmail(login, { after: activation })
  await page.goto(email.links.find(link => link.includes('/confirm/')) ?? '')
  await page.getByRole('button', { name: auth.confirm.deletion.press }).click()
  await expect(page.getByRole('heading', { name: auth.confirm.deletion.title })).toBeVisible()
}

test('a profile deleted by email is closed to everybody, and its owner restores it as it was', async ({
  page,
  outbox,
  language,
}) => {
  const { auth, deleted, editor } = messages[language]
  const { id, login } = await aCardOwner(page.request, profile)
  await deleteByEmail(page, outbox, login, language)
  expect((await page.request.get(`/${id}`)).status()).toBe(404)

  await page.getByRole('link', { name: auth.confirm.wayBack }).click()
  await expect(page.getByRole('button', { name: deleted.restore.action })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/profile/settings')
  await expect(page).toHaveURL(/\/profile$/)

  await page.getByRole('button', { name: deleted.restore.action }).click()
  await expect(page.getByRole('textbox', { name: editor.main.name })).toHaveValue('Олена Коваленко')
  expect((await page.request.get(`/${id}`)).status()).toBe(200)
})

test('a deleted profile is restored empty only after a second question', async ({
  page,
  outbox,
  language,
}) => {
  const { deleted, editor } = messages[language]
  const { id, login } = await aCardOwner(page.request, profile)
  await deleteByEmail(page, outbox, login, language)
  await page.goto('/profile')
  await page.getByRole('button', { name: deleted.clear.action }).click()
  const dialog = page.getByRole('dialog', { name: deleted.clear.ask })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: deleted.clear.confirm }).click()
  await expect(page.getByRole('textbox', { name: editor.main.name })).toBeVisible()
  const card = await page.request.get(`/card/profile/${id}`)
  expect(((await card.json()) as { phones: unknown[] }).phones).toEqual([])
})

test('a profile deleted for ever signs its owner out, and the e-mail is free again', async ({
  page,
  outbox,
  language,
}) => {
  const { deleted, common } = messages[language]
  const { login } = await aCardOwner(page.request, profile)
  await deleteByEmail(page, outbox, login, language)
  await page.goto('/profile')
  await page.getByRole('button', { name: deleted.forever.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: deleted.cancel }).click()
  await expect(page.getByRole('heading', { name: deleted.title })).toBeVisible()
  await page.getByRole('button', { name: deleted.forever.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: deleted.forever.confirm }).click()
  await expect(page.getByText(deleted.forever.done)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: common.signIn })).toBeVisible()
  const again = await page.request.post('/auth/signup', {
    data: { login, password: 'correct horse battery' },
  })
  expect(again.ok()).toBe(true)
})
