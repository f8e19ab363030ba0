import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

test(
  'an owner changes the profile’s type, and a reload shows the new one',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { settings, editor } = messages[language]
    await aCardOwner(page.request, { name: 'Кавʼярня Дотик' })
    await page.goto('/profile/settings')
    await expect(page.getByRole('heading', { name: settings.type.title })).toBeVisible()
    await expect(page.getByText(settings.subscription.thenFree)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('radio', { name: settings.type.restaurant.name }).check()
    await expect(page.getByText(settings.saved, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: settings.type.restaurant.name })).toBeChecked()

    await page.goto('/profile')
    await expect(page.getByRole('button', { name: editor.section.waiter })).toBeVisible()
  },
)

test('an owner changes the e-mail by an email and signs in with the new one', async ({
  page,
  outbox,
  language,
}) => {
  const { settings, auth, common } = messages[language]
  const { login } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  const changed = `changed-${login}`
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: settings.email.change }).click()
  await page.getByRole('textbox', { name: settings.email.label }).fill(changed)
  await page.getByRole('button', { name: settings.email.send }).click()
  await expect(page.getByText(settings.email.pending.replace('{{email}}', changed))).toBeVisible()
  await expectNoAxeViolations(page)

  const message = await outbox.waitForEmail(changed)
  await page.goto(message.links.find(link => link.includes('/confirm/')) ?? '')
  await page.getByRole('button', { name: auth.confirm['email-change'].press }).click()
  await expect(page.getByRole('heading', { name: auth.confirm['email-change'].title })).toBeVisible()
  await page.goto('/profile/settings')
  await expect(page.getByText(settings.email.current.replace('{{email}}', changed))).toBeVisible()

  await page.getByRole('button', { name: settings.sessions.end }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('textbox', { name: auth.email, exact: true }).fill(changed)
  await page.getByLabel(auth.password, { exact: true }).fill('correct horse battery')
  await page.getByRole('main').getByRole('button', { name: common.signIn }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('a new password works only once its email is opened, and a wrong old one shows an error at its field', async ({
  page,
  outbox,
  language,
}) => {
  const { settings, auth, errors } = messages[language]
  const { login } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  const activation = await outbox.waitForEmail(login)
  await page.goto('/profile/settings')
  const old = page.getByLabel(settings.password.old, { exact: true })
  await old.fill('not my password')
  await page.getByLabel(settings.password.new, { exact: true }).fill('a new horse battery')
  await page.getByRole('button', { name: settings.password.submit }).click()
  await expect(old).toHaveAccessibleDescription(
    `${settings.password.failed}: ${errors['password-incorrect']}`,
  )
  await expect(old).toBeFocused()

  await old.fill('correct horse battery')
  await page.getByRole('button', { name: settings.password.submit }).click()
  await expect(page.getByText(settings.password.sentText)).toBeVisible()
  const works = async (password: string) =>
    (await page.request.post('/auth/signin', { data: { login, password } })).ok()
  expect(await works('a new horse battery')).toBe(false)

  const message = await outbox.waitForEmail(login, { after: activation })
  await page.goto(message.links.find(link => link.includes('/confirm/')) ?? '')
  expect(await works('correct horse battery')).toBe(true)
  await page.getByRole('button', { name: auth.confirm['password-change'].press }).click()
  await expect(page.getByRole('heading', { name: auth.confirm['password-change'].title })).toBeVisible()
  expect(await works('a new horse battery')).toBe(true)
  expect(await works('correct horse battery')).toBe(false)
})

test(
  'with auto-save off the editor waits to be confirmed',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { settings, editor } = messages[language]
    await aCardOwner(page.request, { name: 'Олена Коваленко' })
    await page.goto('/profile/settings')
    await page.getByRole('switch', { name: settings.autoSave.label }).click()
    await expect(page.getByText(settings.saved, { exact: true })).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('textbox', { name: editor.main.name }).fill('Олена К.')
    await expect(page.getByRole('button', { name: editor.save.confirm })).toBeVisible()
  },
)

test('an owner downloads the data: everything as JSON or in a folder, the contacts as vCard', async ({
  page,
  language,
}) => {
  const { settings } = messages[language]
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  await page.goto('/profile/settings')
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    return file.suggestedFilename()
  }
  expect(await download(settings.data.json)).toBe(`profile-${id}.json`)
  expect(await download(settings.data.folder)).toBe(`profile-${id}.zip`)
  expect(await download(settings.data.vcard)).toMatch(/\.vcf$/)
})
