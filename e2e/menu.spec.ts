import { messages } from '@dotyk/i18n'
import { aPdf } from '../apps/server/test/documents.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

test('a restaurant uploads its menu, guests open it, and a link replaces it', async ({
  page,
  context,
  language,
}) => {
  const { appearance, editor, errors } = messages[language]
  const { id } = await aCardOwner(page.request, { name: 'Кавʼярня «Друга хвиля»' })
  await page.request.put('/api/v1/settings/type', { data: { type: 30 } })
  await page.goto('/profile')
  const section = page.locator('[data-section=menu]')
  await section.getByRole('button', { name: editor.section.menu, exact: true }).click()
  const { menu, upload } = appearance

  const choose = page.getByLabel(`${menu.file}: ${upload.choose}`)
  await choose.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(page.getByText(`${menu.saveFailed}: ${errors['pdf-invalid']}`)).toBeVisible()
  await choose.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(page.getByText(menu.uploaded).first()).toBeVisible()
  const open = page.getByRole('link', { name: menu.open })
  await expect(open).toHaveAttribute('href', /^\/files\/[0-9a-f]{32}\.pdf$/)
  await expectNoAxeViolations(page)

  const card = await context.newPage()
  await card.goto(`/${id}`)
  const button = card.getByRole('link', { name: language === 'ua' ? 'Меню' : 'Menu', exact: true })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(42)
  const file = await card.request.get((await button.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).equals(aPdf())).toBe(true)

  const link = page.getByRole('textbox', { name: menu.link })
  await link.fill('menu.example/today')
  await page.getByRole('button', { name: menu.saveLink, exact: true }).click()
  await expect(page.getByText(menu.linkSaved).first()).toBeVisible()
  await expect(open).toHaveCount(0)
  await card.reload()
  await expect(button).toHaveAttribute('href', 'https://menu.example/today')

  await page.getByRole('textbox', { name: menu.link }).fill('')
  await page.getByRole('button', { name: menu.saveLink, exact: true }).click()
  await expect(page.getByText(menu.linkRemoved).first()).toBeVisible()
  await card.reload()
  await expect(button).toHaveCount(0)
})

test(
  'an organization shows the logo of its group, which leads to the group',
  { tag: '@desktop' },
  async ({ page, context, language }) => {
    const { appearance, editor } = messages[language]
    const { id } = await aCardOwner(page.request, { name: 'Студія «Хвиля»' })
    await page.request.put('/api/v1/settings/type', { data: { type: 20 } })
    await page.goto('/profile')
    await page.getByRole('button', { name: editor.section.groupLogo }).click()
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
    await page
      .getByLabel(`${appearance.groupLogo.label}: ${appearance.upload.choose}`)
      .setInputFiles({ name: 'group.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
    await expect(
      page.getByRole('button', { name: `${appearance.groupLogo.label}: ${appearance.upload.remove}` }),
    ).toBeVisible()
    const saved = page.waitForResponse(response => response.request().method() === 'PATCH' && response.ok())
    await page.getByRole('textbox', { name: appearance.groupLogo.link }).fill('group.example')
    await saved
    await expectNoAxeViolations(page)

    const card = await context.newPage()
    await card.goto(`/${id}`)
    await expect(card.locator('a.logo')).toHaveAttribute('href', 'https://group.example')
    const logo = card.locator('a.logo img')
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)
