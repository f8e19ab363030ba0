import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { delayScripts } from './support/held-scripts.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { signInByLoginLink } from './support/login-link-owners.ts'
import { LANGUAGES } from './support/languages.ts'

inBothLanguages(() => {
  test('a link in an e-mail changes nothing until its button is pressed, with scripts or without', async ({
    browser,
    baseURL,
    outbox,
    language,
  }) => {
    const { auth } = messages[language]
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        javaScriptEnabled,
        locale: LANGUAGES[language].locale,
        ...(baseURL && { baseURL }),
      })
      const page = await context.newPage()
      const login = `links-${language}-${String(javaScriptEnabled)}-${Date.now()}@example.com`
      await page.request.post('/auth/signup', { data: { login, password: 'correct horse battery' } })
      const message = await outbox.waitForEmail(login)
      const isConfirmed = async () =>
        ((await (await page.request.get('/api/v1/profile/')).json()) as { email_confirmed: boolean })
          .email_confirmed

      const link = message.links.find(address => address.includes('/confirm/')) ?? ''
      await page.goto(link, { waitUntil: 'networkidle' })
      await expect(page.getByText(login)).toBeVisible()
      expect(await isConfirmed()).toBe(false)
      await page.getByRole('button', { name: auth.confirm.signup.press }).click()
      await expect(page.getByRole('heading', { name: auth.confirm.signup.title })).toBeVisible()
      expect(await isConfirmed()).toBe(true)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: auth.confirm.expired })).toBeVisible()
      await context.close()
    }
  })

  test('a sign-up confirmed in another browser asks for a new password', async ({
    page,
    browser,
    baseURL,
    outbox,
    language,
  }) => {
    const { auth, errors } = messages[language]
    for (const javaScriptEnabled of [true, false]) {
      const login = `elsewhere-${language}-${String(javaScriptEnabled)}-${Date.now()}@example.com`
      await page.request.post('/auth/signup', { data: { login, password: 'correct horse battery' } })
      const message = await outbox.waitForEmail(login)
      const context = await browser.newContext({
        javaScriptEnabled,
        locale: LANGUAGES[language].locale,
        ...(baseURL && { baseURL }),
      })
      const elsewhere = await context.newPage()
      await elsewhere.goto(message.links.find(address => address.includes('/confirm/')) ?? '')
      const field = elsewhere.getByLabel(auth.confirm.newPassword, { exact: true })
      const press = elsewhere.getByRole('button', { name: auth.confirm.signup.press })
      await field.fill('short')
      await press.click()
      await expect(field).toHaveAccessibleDescription(new RegExp(errors['password-too-short']))
      await field.fill('a password of my own')
      await press.click()
      await expect(elsewhere.getByRole('heading', { name: auth.confirm.signup.title })).toBeVisible()
      const signIn = (password: string) =>
        elsewhere.request.post('/auth/signin', { data: { login, password } })
      expect((await signIn('correct horse battery')).status()).toBe(401)
      expect((await signIn('a password of my own')).status()).toBe(200)
      await context.close()
    }
  })

  test('an e-mail linked to a login link’s profile from another browser needs a new password', async ({
    page,
    browser,
    baseURL,
    outbox,
    language,
  }) => {
    const { auth } = messages[language]
    await signInByLoginLink(page)
    const email = `given-${language}-${Date.now()}@example.com`
    const asked = 'correct horse battery'
    await page.request.post('/api/v1/profile/registration', { data: { email, password: asked } })
    const message = await outbox.waitForEmail(email)
    const elsewhere = await browser.newPage({
      locale: LANGUAGES[language].locale,
      ...(baseURL && { baseURL }),
    })
    await elsewhere.goto(message.links.find(address => address.includes('/confirm/')) ?? '')
    await expect(
      elsewhere.getByText(auth.confirm['email-linkElsewhere'].effect.replace('{{email}}', email)),
    ).toBeVisible()
    await expectNoAxeViolations(elsewhere)
    await elsewhere.getByLabel(auth.confirm.newPassword, { exact: true }).fill('a password of my own')
    await elsewhere.getByRole('button', { name: auth.confirm['email-link'].press }).click()
    await expect(elsewhere.getByRole('heading', { name: auth.confirm['email-link'].title })).toBeVisible()
    const signIn = (password: string) =>
      elsewhere.request.post('/auth/signin', { data: { login: email, password } })
    expect((await signIn(asked)).status()).toBe(401)
    expect((await signIn('a password of my own')).status()).toBe(200)
    await elsewhere.context().close()
  })
})

test('a confirmation pressed before the page’s scripts have loaded is done once', async ({
  page,
  outbox,
  language,
}) => {
  const { auth } = messages[language]
  const login = `early-${Date.now()}@example.com`
  await page.request.post('/auth/signup', { data: { login, password: 'correct horse battery' } })
  const message = await outbox.waitForEmail(login)
  const releaseScripts = await delayScripts(page)
  await page.goto(message.links.find(address => address.includes('/confirm/')) ?? '')
  await page.getByRole('button', { name: auth.confirm.signup.press }).click()
  releaseScripts()
  await expect(page.getByRole('heading', { name: auth.confirm.signup.title })).toBeVisible()
})
