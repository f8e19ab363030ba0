import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

const isKept = (page: Page, path: string) =>
  page.evaluate(async address => (await caches.match(address)) !== undefined, path)

test(
  'an owner’s card and area open offline, and leave the device when the owner signs out',
  { tag: '@desktop' },
  async ({ page, context, language }) => {
    const { editor, common } = messages[language]
    const { id } = await aCardOwner(page.request, {
      name: 'Олена Коваленко',
      phones: [{ value: '+380671234567' }],
    })
    await page.goto('/profile')
    await expect(page.getByLabel(editor.main.name)).toHaveValue('Олена Коваленко')
    await expect.poll(() => isKept(page, `/${id}`)).toBe(true)
    // The service worker controls a page only from the second visit on.
    await page.reload()
    await expect(page.getByLabel(editor.main.name)).toHaveValue('Олена Коваленко')
    await expect.poll(() => isKept(page, '/profile')).toBe(true)

    await context.setOffline(true)
    await page.goto(`/${id}`)
    await expect(page.getByRole('heading', { name: 'Олена Коваленко' })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByLabel(editor.main.name)).toHaveValue('Олена Коваленко')
    await page.getByLabel(editor.main.name).fill('Олена')
    await expect(page.getByText(editor.save.offline).first()).toBeVisible()
    await page.goto('/somebody-else')
    await expect(page.getByRole('heading', { name: common.offline.title })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: common.offline.card }).click()
    await expect(page.getByRole('heading', { name: 'Олена Коваленко' })).toBeVisible()

    await context.setOffline(false)
    await page.goto('/profile')
    await expect(page.getByLabel(editor.main.name)).toHaveValue('Олена')
    await page.evaluate(() => fetch('/auth/signout', { method: 'POST' }))
    await expect.poll(() => isKept(page, `/${id}`)).toBe(false)
  },
)

test('an owner without a connection can show the QR code that holds the contact', async ({
  page,
  context,
  language,
}) => {
  const { live } = messages[language].editor
  const { id } = await aCardOwner(page.request, {
    name: 'Олена Коваленко',
    phones: [{ value: '+380671234567' }],
  })
  await page.goto('/profile')
  await expect.poll(() => isKept(page, `/${id}/contact-qr.svg`)).toBe(true)
  await page.reload()
  await expect.poll(() => isKept(page, '/profile')).toBe(true)
  await page.getByRole('button', { name: live.qr }).click()
  await page.getByRole('dialog').getByRole('radio', { name: live.qrContact }).check()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await page.goto('/profile')
  await page.getByRole('button', { name: live.qr }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: live.qrContact }).check()
  const code = dialog.getByRole('img', { name: live.qrContactAlt })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
})

test('a visitor’s phone gets no service worker', async ({ page }) => {
  const { id } = await aCardOwner(page.request, { name: 'Олена' })
  await page.context().clearCookies()
  for (const path of [`/${id}`, '/', '/login']) {
    await page.goto(path)
    await expect(page.locator('body')).toBeVisible()
    const helpers = page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect([path, await helpers]).toEqual([path, 0])
  }
})

/** Mocks a browser with a push service and a user who grants the permission. */
function aBrowserWithPush(): void {
  const subscription = {
    toJSON: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      expirationTime: null,
      keys: {
        // The base point of P-256, because any point of the curve is a valid key.
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'k'.repeat(22),
      },
    }),
  }
  PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
  PushManager.prototype.getSubscription = () => Promise.resolve(null)
  let permission: NotificationPermission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = () => Promise.resolve((permission = 'granted'))
}

test('an owner who shared the card is later offered notifications: “Later” lasts, “Activate” subscribes', async ({
  page,
  language,
}) => {
  const { push, editor } = messages[language]
  await page.addInitScript(aBrowserWithPush)
  await page.clock.install()
  const { id } = await aCardOwner(page.request, { name: 'Олена Коваленко' })
  const prompt = page.getByRole('complementary', { name: push.title })
  // The prompt's code is loaded after the editor, together with the card's cache, and its delay begins only then.
  const openEditor = async () => {
    await page.goto('/profile')
    await expect.poll(() => isKept(page, `/${id}`)).toBe(true)
  }
  const forgetCard = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })

  await openEditor()
  await page.clock.fastForward('00:25')
  await expect(prompt).toBeHidden()

  await page
    .getByRole('navigation', { name: editor.panes })
    .getByRole('button', { name: editor.preview })
    .click()
  await page.getByRole('button', { name: editor.live.shareCard }).click()
  await page.clock.fastForward('00:25')
  await expect(prompt).toBeVisible()
  await expectNoAxeViolations(page)
  await prompt.getByRole('button', { name: push.later }).click()
  await expect(prompt).toBeHidden()

  await forgetCard()
  await openEditor()
  await page.clock.fastForward('00:25')
  await expect(prompt).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('push asked at'))
  await forgetCard()
  await openEditor()
  await page.clock.fastForward('00:25')
  const told = page.waitForResponse(answer => answer.url().endsWith('/push/tokens'))
  await prompt.getByRole('button', { name: push.activate }).click()
  expect((await told).status()).toBe(200)
  await expect(page.getByText(push.activated)).toBeVisible()
})
