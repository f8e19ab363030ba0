import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

/** Low screens: a page zoomed to 400 % on a laptop, and a phone in landscape. */
const LOW = [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
]
/** The maximum share of a low screen that fixed elements may cover. */
const MOST_BARS = 0.25

test('Back closes the picker and the preview, and only then leaves the editor', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }] })
  await page.goto('/products')
  await page.goto('/profile')
  const preview = page.getByRole('button', { name: editor.preview, exact: true })
  await preview.click()
  await expect(preview).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(preview).toHaveAttribute('aria-pressed', 'false')

  const choose = page.getByRole('button', { name: editor.paste.choose }).first()
  const picker = page.getByRole('dialog')
  await choose.click()
  await expect(picker).toBeVisible()
  await page.goBack()
  await expect(picker).toBeHidden()
  await expect(page.getByLabel(editor.main.name)).toHaveValue('Олена')

  // Closing the dialog with its close button leaves no extra history entry.
  await choose.click()
  await picker.getByRole('button', { name: messages[language].common.close }).click()
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('navigation links lead to the sections of a card that is begun, and a new owner sees none', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, {})
  await page.goto('/profile')
  const chips = page.getByRole('navigation', { name: editor.nav })
  await expect(page.getByLabel(editor.main.name)).toBeVisible()
  await expect(chips).toBeHidden()

  await page.request.patch('/api/v1/profile/', {
    data: { name: 'Олена', phones: [{ value: '+380671234567' }] },
  })
  await page.reload()
  await expect(chips).toBeVisible()
  await chips.getByRole('link', { name: editor.section.profileLink }).click()
  await expect(page.getByRole('button', { name: editor.section.profileLink })).toBeInViewport()
  await expect(chips.getByRole('link', { name: editor.section.profileLink })).toBeInViewport()
  await expectNoAxeViolations(page)
})

test('a focused field is scrolled into view at once, so that its first letters are not delayed', async ({
  page,
  language,
}) => {
  const { editor } = messages[language]
  const emails = Array.from({ length: 6 }, (_, at) => ({ value: `olena${at}@kovalenko.example` }))
  await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }], emails })
  await page.goto('/profile')
  const last = page.getByRole('textbox', { name: editor.entry.email }).last()
  await expect(last).not.toBeInViewport()
  const place = await last.evaluate(field => {
    field.focus()
    const { top, bottom } = field.getBoundingClientRect()
    return { top, bottom, height: innerHeight }
  })
  expect(place.top).toBeGreaterThan(0)
  expect(place.bottom).toBeLessThan(place.height)
})

test('the editor’s bars leave room for the form on a low screen', async ({ page, language }) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, { name: 'Олена', phones: [{ value: '+380671234567' }] })
  for (const viewport of LOW) {
    await page.setViewportSize(viewport)
    await page.goto('/profile')
    await page.getByLabel(editor.main.info, { exact: true }).scrollIntoViewIfNeeded()
    await expect.poll(() => heightOfBars(page)).toBeLessThanOrEqual(MOST_BARS * viewport.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
})

test('a toast in the editor doesn’t cover the composer', async ({ page, language }) => {
  const { editor } = messages[language]
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  await page.getByLabel(editor.main.name).fill('Олена Коваленко')
  await expect(page.locator('[data-phase=saved]')).toBeVisible()
  const composer = page.getByRole('region', { name: editor.paste.title })
  await composer.getByRole('textbox').fill('0671234567')
  await page.keyboard.press('Enter')
  await expect(composer.getByRole('button', { name: editor.paste.show, exact: true })).toBeVisible()
  await page.request.patch('/api/v1/profile/', { data: { name: 'Оксана' } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const toast = page.getByText(editor.save.replaced.replace('{{fields}}', editor.main.name))
  await expect(toast).toBeVisible()
  await expect
    .poll(async () => {
      const [told, bar] = [await toast.boundingBox(), await composer.boundingBox()]
      return (told?.y ?? 0) + (told?.height ?? 0) <= (bar?.y ?? 0)
    })
    .toBe(true)
})

test('nothing is reported as saved while the photo is uploading', async ({ page, language }) => {
  const { editor, appearance } = messages[language]
  await aCardOwner(page.request, { name: 'Олена' })
  await page.goto('/profile')
  const state = page.locator('[data-phase]')
  await expect(state).toContainText(editor.save.saved)
  const arrived = Promise.withResolvers<true>()
  await page.route('**/api/v1/profile/photo', async route => {
    await arrived.promise
    await route.continue()
  })
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c46' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel(`${editor.photo.label}: ${editor.photo.add}`)
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('dialog').getByRole('button', { name: appearance.crop.done }).click()
  await expect(state).toContainText(editor.save.saving)
  arrived.resolve(true)
  await expect(state).toContainText(editor.save.saved)
})

/** Returns the pixels of the screen's height that stay fixed while the page is scrolled. */
const heightOfBars = (page: Page) =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean => {
      if (!element) return false
      const { position } = getComputedStyle(element)
      if (position === 'fixed') return true
      return (
        (position === 'sticky' && element.getBoundingClientRect().top <= 0) || isFixed(element.parentElement)
      )
    }
    const middle = innerWidth / 2
    return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(middle, y)).filter(isFixed)
      .length
  })
