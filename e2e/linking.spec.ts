import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { signInByLoginLink, openLoginLink } from './support/login-link-owners.ts'

test('an owner with a login link is warned and links an e-mail, which ends the login link', async ({
  page,
  outbox,
  browser,
  baseURL,
  language,
}, { project }) => {
  const { notices, linking, auth, settings } = messages[language]
  const { link } = await signInByLoginLink(page)
  await expect(page.getByText(notices['temporary-login'].title)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: notices['temporary-login'].action }).click()

  // The editor stays until the settings are loaded, and it has fields with the same names.
  await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible()
  const email = `linked-${project.name.replace(' ', '-')}-${Date.now()}@example.com`
  await page.getByRole('textbox', { name: auth.email }).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: linking.submit }).click()
  await expect(page.getByText(linking.pending.replace('{{email}}', email))).toBeVisible()
  // The next email can be requested only after a minute, which is counted down.
  const waits = new RegExp(linking.againIn.replace('{{seconds}}', '\\d+'))
  await expect(page.getByRole('button', { name: waits })).toBeDisabled()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: linking.cancel }).click()
  await expect(page.getByText(linking.temporaryText)).toBeVisible()
  const cancelled = await outbox.waitForEmail(email)

  const other = `second-${email}`
  await page.getByRole('textbox', { name: auth.email }).fill(other)
  await page.getByLabel(auth.password, { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: linking.submit }).click()
  await expect(page.getByText(linking.pending.replace('{{email}}', other))).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(notices['registration-warning'].title)).toBeVisible()
  await page.goto(cancelled.links.find(address => address.includes('/confirm/')) ?? '')
  await expect(page.getByRole('heading', { name: auth.confirm.expired })).toBeVisible()

  const message = await outbox.waitForEmail(other)
  await page.goto(message.links.find(address => address.includes('/confirm/')) ?? '')
  await page.getByRole('button', { name: auth.confirm['email-link'].press }).click()
  await expect(page.getByRole('heading', { name: auth.confirm['email-link'].title })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(notices['temporary-login'].title)).toBeHidden()

  const stranger = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  await openLoginLink(stranger, link)
  await expect(stranger.getByRole('alert')).toBeVisible()
  await stranger.close()
  const signIn = { login: other, password: 'correct horse battery' }
  expect((await page.request.post('/auth/signin', { data: signIn })).ok()).toBe(true)
})

test(
  'a new login link is shown once with its QR code, opens the profile, and ends the old one',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, language }) => {
    const { linking, auth } = messages[language]
    const { link } = await signInByLoginLink(page)
    await page.goto('/profile/settings#email')
    await page.getByRole('button', { name: linking.link.make }).click()
    await expect(page.getByRole('img', { name: linking.link.qr })).toBeVisible()
    const renewed = await page.getByText(/\/login\?key=/).innerText()
    await expectNoAxeViolations(page)

    const phone = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
    await openLoginLink(phone, link)
    await expect(phone.getByRole('alert')).toBeVisible()
    await openLoginLink(phone, renewed)
    await expect(phone).toHaveURL(/\/profile$/)
    await phone.close()
    await page.reload()
    await expect(page.getByRole('button', { name: linking.link.make })).toBeVisible()
    await expect(page.getByText(/\/login\?key=/)).toBeHidden()
    await expect(page.getByRole('textbox', { name: auth.email })).toBeVisible()
  },
)
