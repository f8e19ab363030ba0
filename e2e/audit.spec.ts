import type { Language } from '@dotyk/domain/values'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { aStaffMember, openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const words = {
  ua: {
    search: 'Адреса або тема',
    again: 'Надіслати ще раз',
    sentAgain: 'Лист надіслано ще раз',
  },
  en: {
    search: 'Address or subject',
    again: 'Send again',
    sentAgain: 'E-mail sent again',
  },
} satisfies Record<Language, object>

test(
  'an email is found and sent again, and the audit log says who did it, from where and with what',
  { tag: '@desktop' },
  async ({ page, request, outbox, language }) => {
    const t = words[language]
    const { email } = await placeOrder(request)
    const first = await outbox.waitForEmail(email)
    await openConsole(page, '/letters')
    await page.getByRole('searchbox', { name: t.search }).fill(email)
    await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: first.subject }).click()
    const message = page.getByRole('article', { name: first.subject })
    await expect(message).toContainText(email)
    await expectNoAxeViolations(page)
    await message.getByRole('button', { name: t.again }).click()
    await expect(page.getByText('Отправлено')).toBeVisible()

    await openConsole(page, '/audit?action=letter.sent-again')
    const entry = page.getByRole('link', { name: t.sentAgain }).first()
    await expect(entry).toBeVisible()
    await expectNoAxeViolations(page)
    await entry.click()
    const panel = page.getByRole('complementary', { name: t.sentAgain })
    await expect(panel).toContainText(firstAdministrator().login)
    await expect(panel).toContainText('127.0.0.1')
    await expectNoAxeViolations(page)
    await panel.getByRole('link', { name: firstAdministrator().login }).click()
    await expect(page).toHaveURL(/\/audit\?staff=/)
    await expect(
      page.getByRole('group').filter({ hasText: firstAdministrator().login }).first(),
    ).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test('production staff and owners of cards have no access to emails, push messages and the audit log', async ({
  page,
  request,
  outbox,
}) => {
  const calls = [
    ['GET', '/admin/api/v1/audit'],
    ['GET', '/admin/api/v1/letters'],
    ['POST', '/admin/api/v1/letters/hurry'],
    ['GET', '/admin/api/v1/push/messages'],
    ['GET', '/admin/api/v1/push/tokens'],
    ['POST', '/admin/api/v1/push/tokens/delete'],
  ] as const
  const member = await aStaffMember(request, outbox, 'production')
  const signedIn = await page.request.post('/admin/auth/signin', { data: member })
  expect(signedIn.status()).toBe(200)
  for (const [method, path] of calls)
    expect([path, (await page.request.fetch(path, { method, data: [] })).status()]).toEqual([path, 403])
  await page.context().clearCookies()
  const address = `owner-${Date.now()}@example.com`
  const owner = await page.request.post('/auth/signup', {
    data: { login: address, password: 'long enough a secret' },
  })
  expect(owner.status()).toBe(200)
  for (const [method, path] of calls)
    expect([path, (await page.request.fetch(path, { method, data: [] })).status()]).toEqual([path, 401])
})
