import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { generateSync } from 'otplib'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { type Administrator, aNewAdministrator, parsePrintedAdministrator } from './support/administrator.ts'
import { expect, test } from './support/journey.ts'
import { startServer } from './support/server.ts'

const words = {
  ua: {
    login: 'Логін',
    password: 'Пароль',
    signIn: 'Увійти',
    signOut: 'Вийти',
    account: /Мій обліковий запис/,
    begin: 'Увімкнути',
    key: /^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/,
    appCode: 'Код із застосунку',
    anyCode: 'Код із застосунку або резервний код',
    confirm: 'Підтвердити',
    kept: 'Коди збережено',
    codesLeft: 'Лишилося 10 резервних кодів.',
    fewer: 'Лишилося 9 резервних кодів.',
    wrongCode: 'Код неправильний або вже використаний',
    oldPassword: 'Поточний пароль',
    newPassword: 'Новий пароль',
    change: 'Змінити пароль',
    wrongPassword: 'Не вдалося змінити пароль: Неправильний пароль',
    changed: 'Изменения сохранены',
    thisDevice: 'цей пристрій',
    endOthers: 'Вийти на всіх інших',
    title: 'Вхід до консолі',
    team: 'Команда',
    invite: 'Запросити',
    email: 'Електронна пошта',
    role: 'Роль',
    production: 'Виробництво',
    sendInvitation: 'Надіслати запрошення',
    sent: 'Отправлено',
    enter: 'Увійти до консолі',
    remove: 'Вилучити',
    used: /Це запрошення вже використано/,
    changePassword: 'Змініть пароль',
    turnOn: 'Увімкніть вхід із кодом',
    emails: 'Листи',
  },
  en: {
    login: 'Login',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    account: /My account/,
    begin: 'Turn on',
    key: /^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/,
    appCode: 'Code from the app',
    anyCode: 'Code from the app, or a recovery code',
    confirm: 'Confirm',
    kept: 'I’ve saved the codes',
    codesLeft: '10 recovery codes left.',
    fewer: '9 recovery codes left.',
    wrongCode: 'The code is wrong or has already been used',
    oldPassword: 'Current password',
    newPassword: 'New password',
    change: 'Change password',
    wrongPassword: 'Couldn’t change the password: Password incorrect',
    changed: 'Изменения сохранены',
    thisDevice: 'this device',
    endOthers: 'Sign out everywhere else',
    title: 'Sign in to the console',
    team: 'Team',
    invite: 'Invite',
    email: 'E-mail',
    role: 'Role',
    production: 'Production',
    sendInvitation: 'Send the invitation',
    sent: 'Отправлено',
    enter: 'Open the console',
    remove: 'Remove',
    used: /This invitation was used/,
    changePassword: 'Change your password',
    turnOn: 'Turn on sign-in with a code',
    emails: 'E-mails',
  },
} satisfies Record<Language, object>

async function signIn(page: Page, language: Language, { login, password }: Administrator): Promise<void> {
  const t = words[language]
  await page.getByLabel(t.login, { exact: true }).fill(login)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
}

const SECOND_MS = 1_000
const STEP_SECONDS = 30

/** The seconds within which a page sends a code that a test has just typed. */
const TYPING_SECONDS = 12

const stepNow = () => Math.floor(Date.now() / SECOND_MS / STEP_SECONDS)

/**
 * Returns the code that an app shows, once it is of a later step than `usedStep` and lasts long enough to be sent. The service
 * accepts a code once and in its own 30 seconds only.
 */
async function codeOf(secret: string, usedStep = 0): Promise<string> {
  const isUsable = () =>
    stepNow() > usedStep && STEP_SECONDS - ((Date.now() / SECOND_MS) % STEP_SECONDS) > TYPING_SECONDS
  await expect.poll(isUsable, { timeout: 2 * STEP_SECONDS * SECOND_MS }).toBe(true)
  return generateSync({ secret })
}

test(
  'a member of staff turns the second factor on, and signs in with a recovery code and with a code',
  { tag: '@desktop' },
  async ({ page, server, language }) => {
    const t = words[language]
    const member = await aNewAdministrator(server)
    await page.goto('/__admin__')
    await signIn(page, language, member)
    await page.getByRole('link', { name: t.account }).click()
    await page.getByRole('button', { name: t.begin }).click()
    const secret = (await page.getByText(t.key).innerText()).replaceAll(' ', '')
    await expectNoAxeViolations(page)
    await page.getByLabel(t.appCode, { exact: true }).fill(await codeOf(secret))
    await page.getByLabel(t.password, { exact: true }).fill(member.password)
    await page.getByRole('button', { name: t.confirm }).click()
    const confirmedAt = stepNow()
    const codes = page.getByRole('listitem').filter({ hasText: /^[0-9a-z]{4}(-[0-9a-z]{4})+$/ })
    await expect(codes).toHaveCount(10)
    const recoveryCode = await codes.first().innerText()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: t.kept }).click()
    await expect(page.getByText(t.codesLeft)).toBeVisible()

    await page.getByRole('button', { name: t.signOut, exact: true }).first().click()
    await signIn(page, language, member)
    const code = page.getByLabel(t.anyCode)
    await expect(code).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.wrongCode)).toBeVisible()
    await code.fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.fewer)).toBeVisible()

    await page.getByRole('button', { name: t.signOut, exact: true }).first().click()
    await signIn(page, language, member)
    await code.fill(await codeOf(secret, confirmedAt))
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.fewer)).toBeVisible()
  },
)

test(
  'a member of staff changes the password, which signs another browser out',
  { tag: '@desktop' },
  async ({ page, browser, server, language }) => {
    const t = words[language]
    const member = await aNewAdministrator(server)
    const elsewhere = await browser.newPage({ baseURL: server.url })
    await elsewhere.goto(`/__admin__/account?lng=${language}`)
    await signIn(elsewhere, language, member)
    await expect(elsewhere.getByText(t.thisDevice)).toBeVisible()

    await page.goto('/__admin__/account')
    await signIn(page, language, member)
    await expect(page.getByRole('button', { name: t.endOthers })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: t.change }).click()
    await expect(page.getByLabel(t.oldPassword)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(t.oldPassword).fill('not the password')
    await page.getByLabel(t.newPassword).fill('another long secret')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.wrongPassword)).toBeVisible()
    await expect(page.getByLabel(t.oldPassword)).toBeFocused()
    await page.getByLabel(t.oldPassword).fill(member.password)
    await page.getByRole('button', { name: t.change }).click()
    await expect(page.getByText(t.changed)).toBeVisible()
    await expect(page.getByRole('button', { name: t.endOthers })).toBeHidden()

    await elsewhere.reload()
    await expect(elsewhere.getByRole('heading', { name: t.title })).toBeVisible()
    await elsewhere.close()
  },
)

test('the first sign-in asks for another password and the required second factor before the console opens', async ({
  page,
  language,
}) => {
  const t = words[language]
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-first-sign-in-'))
  const server = await startServer(dataDir, { REQUIRE_STAFF_TOTP: 'true', SEED_DEMO: 'false' })
  const printed = parsePrintedAdministrator(server.log())
  await page.goto(`${server.url}/__admin__/letters?lng=${language}`)
  await signIn(page, language, printed)
  await expect(page.getByRole('heading', { name: t.changePassword })).toBeVisible()
  await expect(page.getByRole('link', { name: t.emails })).toBeHidden()
  await expectNoAxeViolations(page)
  const password = 'a password of my own'
  await page.getByLabel(t.oldPassword).fill(printed.password)
  await page.getByLabel(t.newPassword).fill(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: t.turnOn })).toBeVisible()
  const secret = (await page.getByText(t.key).innerText()).replaceAll(' ', '')
  await page.getByLabel(t.appCode, { exact: true }).fill(await codeOf(secret))
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t.kept }).click()
  await expect(page.getByRole('heading', { name: t.emails, level: 1 })).toBeVisible()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a console owner invites somebody by email, who chooses a password, works, and is removed', async ({
  page,
  browser,
  server,
  outbox,
  language,
}) => {
  const t = words[language]
  const owner = await aNewAdministrator(server)
  const address = `invited-${randomUUID()}@example.com`
  await page.goto('/__admin__/staff')
  await signIn(page, language, owner)
  await page.getByRole('button', { name: t.invite, exact: true }).click()
  await expect(page.getByLabel(t.email)).toBeFocused()
  await page.keyboard.type(address)
  await page.getByLabel(t.role, { exact: true }).selectOption(t.production)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: t.sendInvitation }).click()
  await expect(page.getByText(t.sent)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: address })).toContainText(t.production)
  await expectNoAxeViolations(page)

  const message = await outbox.waitForEmail(address)
  const link = message.links.find(each => each.includes('/invite/')) ?? ''
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const invited = await elsewhere.newPage()
  await invited.goto(`${link}?lng=${language}`)
  await expect(invited.getByLabel(t.login)).toHaveValue(address)
  await expectNoAxeViolations(invited)
  await invited.getByLabel(t.password, { exact: true }).fill('a password of my own')
  await invited.keyboard.press('Enter')
  await expect(invited).not.toHaveURL(/invite/)
  await expect(invited.getByRole('heading', { name: t.title })).toBeHidden()
  await expect(invited.getByRole('main')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: t.remove }).and(page.getByLabel(address)).click()
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click()
  await expect(page.getByRole('rowheader', { name: address })).toBeHidden()
  await invited.reload()
  await expect(invited.getByRole('heading', { name: t.title })).toBeVisible()
  await invited.goto(link)
  await expect(invited.getByText(t.used)).toBeVisible()
  await elsewhere.close()
})
