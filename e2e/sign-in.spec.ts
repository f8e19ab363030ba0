import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as newRequest } from '@playwright/test'
import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { FIRST_START_FOLDER_VARIABLE } from './support/first-start.ts'
import { delayScripts } from './support/held-scripts.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'
import { startServer } from './support/server.ts'

test('after many wrong passwords the sign-in form solves a captcha and lets the owner in @desktop', async ({
  page,
  language,
}) => {
  const { auth } = messages[language]
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-sign-in-'))
  const first = process.env[FIRST_START_FOLDER_VARIABLE]
  if (first) await cp(first, dataDir, { recursive: true })
  // The server runs with its production rate limits.
  const server = await startServer(dataDir, { RATE_LIMIT_FACTOR: '1' })
  const owner = await newRequest.newContext()
  // A browser that has never signed in to the profile, like the page's own.
  const stranger = await newRequest.newContext()
  try {
    const { login } = await aCardOwner(owner, { name: 'Олена Коваленко' }, server.url)
    for (let failure = 0; failure < 10; failure += 1) {
      const data = { login, password: `not this one ${failure}` }
      expect((await stranger.post(`${server.url}/auth/signin`, { data })).ok()).toBe(false)
    }

    await page.goto(`${server.url}/login`)
    const captcha = page.getByText(auth.captcha.solved)
    await page.getByLabel(auth.email).fill(login)
    const password = page.getByLabel(auth.password, { exact: true })
    await password.fill('nearly the right one')
    await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(auth.signIn.failed)
    await expect(captcha).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(password).toHaveValue('nearly the right one')
    await password.fill('correct horse battery')
    await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/profile$/)
  } finally {
    await owner.dispose()
    await stranger.dispose()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('text typed on the sign-up page before the scripts loaded is kept, with the focus', async ({
  page,
  language,
}) => {
  const { auth } = messages[language]
  const releaseScripts = await delayScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  const dialog = page.getByRole('dialog')
  const login = dialog.getByLabel(auth.email)
  const password = dialog.getByLabel(auth.password, { exact: true })
  await login.fill(`early-${language}-${Date.now()}@example.com`)
  await password.pressSequentially('correct horse')

  releaseScripts()
  await expect(dialog.getByRole('button', { name: auth.signUp.submit })).toBeEnabled()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(password).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' battery')
  await expect(password).toHaveValue('correct horse battery')
  await expect(login).toHaveValue(/^early-/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
})

test('the sign-up page closes to the sign-in and to the main page', async ({ page, language }) => {
  const { auth, common } = messages[language]
  await page.goto('/signup')
  const dialog = page.getByRole('dialog')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(dialog.getByLabel(auth.email)).toBeFocused()
  await dialog.getByLabel(auth.email).fill('olena@example.com')

  await dialog.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
  await expect(dialog.getByLabel(auth.email)).toHaveValue('olena@example.com')
  await expect(dialog.getByLabel(auth.password, { exact: true })).toBeFocused()

  await dialog.getByRole('link', { name: common.close }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: common.signUp }).first()).toBeVisible()
})
