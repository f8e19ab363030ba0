import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { expect, test } from './support/journey.ts'

const words = {
  ua: {
    login: 'Логін',
    password: 'Пароль',
    signIn: 'Увійти',
    title: 'Заголовок',
    body: 'Текст',
    link: 'Куди веде кнопка 1',
    bytes: /з 2\s?967 байт/,
    open: 'Відкрити й дізнатися більше',
    send: /^Надіслати (всім )?\d+.*…$/,
    confirm: /^Надіслати \d+ підписник/,
    stop: 'Зупинити',
    stopped: /^Зупинено «/,
    sent: 'Надіслані',
    subscribers: 'Підписники',
    required: 'Заповніть це поле',
    delete: 'Видалити…',
    confirmDelete: /^Видалити 1 /,
    tooLong: 'Сповіщення завелике: скоротіть текст',
  },
  en: {
    login: 'Login',
    password: 'Password',
    signIn: 'Sign in',
    title: 'Title',
    body: 'Text',
    link: 'Link of button 1',
    bytes: /of 2,967 bytes/,
    open: 'Open and see more',
    send: /^Send to .*…$/,
    confirm: /^Send to \d+ subscribers?$/,
    stop: 'Stop',
    stopped: /^Stopped “/,
    sent: 'Sent',
    subscribers: 'Subscribers',
    required: 'Fill in this field',
    delete: 'Delete…',
    confirmDelete: /^Delete 1 /,
    tooLong: 'The notification is too long: shorten the text',
  },
} satisfies Record<Language, object>

/** Subscribes a browser whose push service is unreachable from here. */
async function subscribe(request: APIRequestContext): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
  const response = await request.post('/push/tokens', { data: { token: { endpoint, keys } } })
  expect(response.status()).toBe(200)
}

async function signIn(page: Page, path: string, language: Language): Promise<void> {
  const t = words[language]
  const { login, password } = firstAdministrator()
  await page.goto(path)
  await page.getByLabel(t.login, { exact: true }).fill(login)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
}

test(
  'staff write to everybody, preview the message as on a phone, stop it and delete it',
  { tag: '@desktop' },
  async ({ page, request, language }) => {
    const t = words[language]
    await subscribe(request)
    await signIn(page, '/__admin__/push', language)
    const title = page.getByLabel(t.title, { exact: true })
    const send = page.getByRole('button', { name: t.send })

    await send.click()
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription(new RegExp(t.required))
    const name = `Золота картка ${randomUUID().slice(0, 8)}`
    await title.fill(name)
    await page.getByLabel(t.body, { exact: true }).fill('я'.repeat(2_000))
    await send.click()
    await expect(page.getByText(t.tooLong)).toBeVisible()
    await page.getByLabel(t.body, { exact: true }).fill('Знову є.')
    await expect(page.getByText(t.bytes)).toBeVisible()
    await page.getByLabel(t.link, { exact: true }).fill('/products')
    const previews = page.getByRole('group').filter({ hasText: 'Android' })
    await expect(previews.getByText(name)).toHaveCount(2)
    await expect(previews.getByText(t.open)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.reload()
    await expect(title).toHaveValue(name)
    // The number of subscribers is loaded after the page.
    await expect(send).toBeEnabled()
    await send.press('Enter')
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: t.confirm }).press('Enter')
    await expect(page.getByText('Отправлено')).toBeVisible()
    const progress = page.getByRole('region').filter({ hasText: name })
    await progress.getByRole('button', { name: t.stop }).click()
    await expect(progress.getByRole('heading')).toHaveText(t.stopped)
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: t.sent }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('link').click()
    await expect(page.getByRole('complementary').getByText('Знову є.')).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('checkbox').check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: t.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.confirmDelete }).click()
    await expect(row).toBeHidden()

    await page.getByRole('link', { name: t.subscribers }).click()
    await expect(page.getByRole('row').filter({ hasText: 'fcm.googleapis.com' }).first()).toBeVisible()
    await expectNoAxeViolations(page)
  },
)
