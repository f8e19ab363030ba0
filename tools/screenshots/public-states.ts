import { expect, type Page } from '@playwright/test'
import { LOOK_SURFACES } from '@dotyk/domain/card'
import { aBuyer, orderForm } from '../../e2e/support/order-form.ts'
import type { ScreenshotScreen } from './screen.ts'
import { screensOfStates, type StateStep, type InterfaceTexts } from './states.ts'
import type { ScreenshotSubjects } from './subjects.ts'

const asIs: StateStep = () => Promise.resolve()

/** Answers the page's calls to this path with the given data. */
const answering =
  (path: string, answer: 'never' | 'unavailable'): StateStep =>
  async page => {
    await page.route(
      url => url.pathname.startsWith(path),
      route => (answer === 'never' ? undefined : route.fulfill({ status: 503, body: 'unavailable' })),
    )
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }

const failing =
  (path: string, said: (words: InterfaceTexts) => string): StateStep =>
  async (page, words) => {
    await answering(path, 'unavailable')(page, words)
    await expect(page.getByText(said(words))).toBeVisible({ timeout: 30_000 })
  }

const SETTINGS: ScreenshotScreen[] = [
  ...screensOfStates('settings', 'rich', '/profile/settings', {
    loading: answering('/api/v1/profile', 'never'),
    failed: failing('/api/v1/profile', ({ settings }) => settings.loadFailed),
  }),
  ...screensOfStates('settings', 'guest', '/profile/settings', {
    guest: asIs,
    'guest-refused': async (page, { linking }) => {
      // The profile already waits for an e-mail's confirmation if an earlier screen requested it.
      const pending = page.getByRole('button', { name: linking.cancel })
      const link = page.getByRole('button', { name: linking.submit })
      await expect(pending.or(link)).toBeVisible()
      if (await pending.isVisible()) await pending.click()
      await page.getByRole('button', { name: linking.submit }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    'guest-pending': async (page, { auth, linking }) => {
      const pending = page.getByRole('button', { name: linking.cancel })
      await expect(pending.or(page.getByRole('button', { name: linking.submit }))).toBeVisible()
      if (await pending.isVisible()) return
      await page.getByRole('textbox', { name: auth.email }).fill(`guest-${Date.now()}@people.example`)
      await page.getByLabel(auth.password, { exact: true }).fill('correct horse battery')
      await page.getByRole('button', { name: linking.submit }).click()
      await expect(pending).toBeVisible()
    },
  }),
  ...screensOfStates('statistics', 'rich', '/profile/statistics', {
    loading: answering('/api/v1/profile/statistics', 'never'),
    failed: failing('/api/v1/profile/statistics', ({ statistics }) => statistics.loadFailed),
  }),
  ...screensOfStates('deleted', 'deleted', '/profile', {
    page: asIs,
    'asked-clear': async (page, { deleted }) => {
      await page.getByRole('button', { name: deleted.clear.action }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'asked-forever': async (page, { deleted }) => {
      await page.getByRole('button', { name: deleted.forever.action }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }),
]

const orderPage = (place: keyof ScreenshotSubjects['bought']) => (subjects: ScreenshotSubjects) =>
  `/order/${subjects.bought[place].id}`

const ORDERS: ScreenshotScreen[] = [
  ...screensOfStates('order-status', 'visitor', orderPage('failed'), {
    failed: asIs,
    'asked-cancel': async (page, { order }) => {
      await page.getByRole('button', { name: order.status.cancel }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }),
  ...screensOfStates('order-status', 'visitor', orderPage('cancelled'), { cancelled: asIs }),
  ...screensOfStates('order-status', 'visitor', orderPage('sent'), { sent: asIs }),
  ...screensOfStates('order-status', 'visitor', orderPage('making'), {
    making: asIs,
  }),
  ...screensOfStates('order-status', 'visitor', orderPage('layout'), {
    layout: asIs,
    'layout-change-refused': async (page, { order }) => {
      await page.getByRole('button', { name: order.status.layout.change }).click()
      await page.getByRole('button', { name: order.status.layout.send }).click()
      await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    },
  }),
  ...screensOfStates('order-status', 'visitor', '/order/00000000000000000000', { unknown: asIs }),
  ...screensOfStates('order', 'visitor', '/order', {
    refused: async (page, _words, _subjects, language) => {
      const form = orderForm(page, language)
      await form.toDelivery()
      await form.toPayment()
      await expect(form.dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    delivery: (page, _words, _subjects, language) => orderForm(page, language).toDelivery(),
    payment: async (page, { order }, _subjects, language) => {
      const form = orderForm(page, language)
      await form.toDelivery()
      await form.fillRecipient(aBuyer())
      await form.chooseOtherDelivery()
      await form.toPayment()
      await expect(form.dialog.getByRole('heading', { name: order.payment.title, exact: true })).toBeVisible()
    },
  }),
]

const ACCOUNT: ScreenshotScreen[] = [
  ...screensOfStates('password', 'visitor', '/password/unknown', {
    expired: async (page, { recovery }) => {
      await expect(page.getByRole('heading', { name: recovery.newPassword.expired })).toBeVisible()
    },
  }),
  ...screensOfStates('password', 'visitor', '/password_changed', { changed: asIs }),
  ...screensOfStates('confirm', 'visitor', '/confirm/unknown', {
    expired: async (page, { auth }) => {
      await expect(page.getByRole('heading', { name: auth.confirm.expired })).toBeVisible()
    },
  }),
  ...screensOfStates('login-link', 'visitor', '/login?key=unknown', {
    asked: asIs,
    refused: async (page, { auth }) => {
      await page.getByRole('button', { name: auth.signIn.keyEnter }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  }),
]

const atCompany =
  (path: string) =>
  ({ origin }: ScreenshotSubjects) =>
    `http://card.verba.example:${new URL(origin).port}${path}`

const COMPANY: ScreenshotScreen[] = [
  ...screensOfStates('company', 'visitor', atCompany('/'), { front: asIs }),
  ...screensOfStates('company', 'visitor', atCompany('/login'), { 'sign-in': asIs }),
]

const SHOP: ScreenshotScreen[] = [
  ...screensOfStates('product-stand', 'visitor', '/products/2', { page: asIs }),
  ...screensOfStates('product-badge', 'visitor', '/products/3', { page: asIs }),
  ...screensOfStates('product-menu', 'visitor', '/products/4', { page: asIs }),
]

/** Sets a look on the owner's page and opens the page as visitors see it. */
const inLook =
  (look: string) =>
  async (page: Page, _: InterfaceTexts, { cards, origin }: ScreenshotSubjects) => {
    const saved = await page.request.patch('/api/v1/profile/', {
      headers: { origin },
      data: { customization: { look } },
    })
    if (!saved.ok()) throw new Error(`The look was refused: ${await saved.text()}`)
    await page.goto(`/${cards.picture}`, { waitUntil: 'networkidle' })
  }

const LOOKS = screensOfStates(
  'card-look',
  'picture',
  '/about',
  Object.fromEntries(Object.keys(LOOK_SURFACES).map(look => [look, inLook(look)])),
)

/** States of public pages, and of owners' pages besides the editor, that can't be reached by an address alone. */
export const PUBLIC_STATES: readonly ScreenshotScreen[] = [
  ...ACCOUNT,
  ...SHOP,
  ...ORDERS,
  ...SETTINGS,
  ...COMPANY,
  ...LOOKS,
]
