import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { delayScripts } from './support/held-scripts.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

test('an owner who forgot the password gets an email, sets a new one and signs in with it', async ({
  page,
  request,
  outbox,
  language,
}) => {
  const { auth, common, recovery } = messages[language]
  const { login } = await aCardOwner(request, { name: 'Олена Коваленко' })
  const activation = await outbox.waitForEmail(login)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: common.signIn }).click()
  await page.getByLabel(auth.email).fill(login)
  await page.getByRole('button', { name: auth.forgotPassword }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: recovery.title })).toBeVisible()
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByLabel(auth.email)).toHaveValue(login)
  await expect(dialog.getByText(auth.captcha.solved)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: recovery.submit }).click()
  await expect(dialog.getByRole('heading', { name: recovery.sent.title })).toBeVisible()

  const message = await outbox.waitForEmail(login, { after: activation })
  await page.goto(message.links.find(link => link.includes('/password/')) ?? '')
  const field = page.getByLabel(recovery.newPassword.label, { exact: true })
  await field.fill('short')
  await page.getByRole('button', { name: recovery.newPassword.submit }).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(messages[language].errors['password-too-short']))
  await expectNoAxeViolations(page)
  await field.fill('remembered this time')
  await page.getByRole('button', { name: recovery.newPassword.submit }).click()

  await expect(page).toHaveURL(/\/password_changed$/)
  await expect(page.getByText(recovery.changed.title)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('region', { name: recovery.changed.label }).getByRole('link').click()
  await page.getByLabel(auth.email).fill(login)
  await page.getByLabel(auth.password, { exact: true }).fill('remembered this time')
  await page.getByRole('dialog').getByRole('button', { name: auth.signIn.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)

  await page.goto(message.links.find(link => link.includes('/password/')) ?? '')
  await expect(page.getByRole('heading', { name: recovery.newPassword.expired })).toBeVisible()
})

test('text typed before the page’s scripts loaded stays, and fills the recovery form', async ({
  page,
  language,
}) => {
  const { auth, common } = messages[language]
  const releaseScripts = await delayScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(auth.email).fill('olena@example.com')
  const submit = page.getByRole('main').getByRole('button', { name: common.signIn })
  await expect(submit).toBeDisabled()
  releaseScripts()
  await expect(submit).toBeEnabled()
  await expect(page.getByLabel(auth.email)).toHaveValue('olena@example.com')
  await page.getByRole('button', { name: auth.forgotPassword }).click()
  await expect(page.getByRole('dialog').getByLabel(auth.email)).toHaveValue('olena@example.com')
})

test('a button pressed before the page’s scripts loaded works once they have', async ({ page, language }) => {
  const { auth } = messages[language]
  const releaseScripts = await delayScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: auth.forgotPassword }).click()
  releaseScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('on a slow connection a dialog opens once its texts have loaded', async ({ page, language }) => {
  const { auth, common, recovery } = messages[language]
  const words = Promise.withResolvers<unknown>()
  await page.route('**/locales/*/*recovery.json*', async route => {
    await words.promise
    await route.continue()
  })
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: common.signIn })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toBeHidden()
  words.resolve(null)
  await expect(page.getByRole('dialog').getByRole('heading', { name: auth.signIn.title })).toBeVisible()
  await page.getByRole('button', { name: auth.forgotPassword }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: recovery.title })).toBeVisible()
})

test('an unregistered e-mail gets an error at its field, and the next attempt another captcha', async ({
  page,
  request,
  language,
}) => {
  const { auth, recovery, errors } = messages[language]
  const { login } = await aCardOwner(request, { name: 'Олена Коваленко' })
  await page.goto('/login')
  await page.getByRole('button', { name: auth.forgotPassword }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(auth.email).fill(`nobody-${login}`)
  await dialog.getByRole('button', { name: recovery.submit }).click()
  await expect(dialog.getByText(`${recovery.failed}: ${errors['email-not-registered']}`)).toBeVisible()

  await dialog.getByLabel(auth.email).fill(login)
  await dialog.getByRole('button', { name: recovery.submit }).click()
  await expect(dialog.getByRole('heading', { name: recovery.sent.title })).toBeVisible()
})

test('a captcha that could not be solved shows an error, and can be tried again', async ({
  page,
  language,
}) => {
  const { auth, recovery, errors } = messages[language]
  let attempts = 0
  await page.route('**/auth/captcha', route => {
    attempts += 1
    return route.abort()
  })
  await page.goto('/login')
  await page.getByRole('button', { name: auth.forgotPassword }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(auth.captcha.failed)).toBeVisible()
  await dialog.getByLabel(auth.email).fill('olena@example.com')
  await dialog.getByRole('button', { name: recovery.submit }).click()
  await expect(dialog.getByText(`${recovery.failed}: ${errors['captcha-unsolved']}`)).toBeVisible()

  // A refused form solves the captcha again by itself.
  await expect.poll(() => attempts).toBe(2)
  await expect(dialog.getByText(auth.captcha.failed)).toBeVisible()
  await page.unroute('**/auth/captcha')
  await dialog.getByRole('button', { name: auth.captcha.again }).click()
  await expect(dialog.getByText(auth.captcha.solved)).toBeVisible()
})
