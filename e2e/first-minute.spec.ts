import { messages } from '@dotyk/i18n'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'
import { listSmallTargets } from './support/touch.ts'

const MOST_TAPS = 8
/** The lowest allowed start of the name field on a phone, in CSS pixels. */
const NAME_AT_MOST_PX = 315
/** A line icon is at least as large as the brand icons beside it. */
const MARK_AT_LEAST_PX = 24

/** Performs taps as a finger does and counts them; a key that ends typing counts as one tap. */
function aFinger(page: Page) {
  let taps = 0
  return {
    taps: () => taps,
    async tap(target: Locator) {
      taps += 1
      await target.tap()
    },
    async pressEnter() {
      taps += 1
      await page.keyboard.press('Enter')
    },
    /** The system's file dialog takes one more tap. */
    async choosePicture(target: Locator, picture: Buffer) {
      const chooser = page.waitForEvent('filechooser')
      await this.tap(target)
      taps += 1
      await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    },
  }
}

/** Returns elements that appear unasked: dialogs, prompts beside the page, and notices over the form. */
const interruptions = (page: Page) =>
  page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll<HTMLElement>(
        'dialog:is([open], :popover-open), aside, [role=alertdialog]',
      ),
    ]
    return boxes.filter(
      box => getComputedStyle(box).position === 'fixed' && box.checkVisibility({ visibilityProperty: true }),
    ).length
  })

function rememberShared(): void {
  navigator.share = data => {
    document.documentElement.dataset.shared = data?.url ?? ''
    return Promise.resolve()
  }
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('everything shown in the first minute is large enough for a finger', async ({ page, language }) => {
      const { editor, appearance } = messages[language]
      await aCardOwner(page.request, {})
      await page.goto('/profile')
      const composer = page.getByRole('region', { name: editor.paste.title })
      await expect(page.getByLabel(editor.main.name)).toBeFocused()
      expect(await listSmallTargets(page)).toEqual([])
      const marks = page.getByRole('region', { name: editor.quick.title.personal }).locator('svg')
      const sizes = await marks.evaluateAll(all => all.map(mark => mark.getBoundingClientRect().width))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MARK_AT_LEAST_PX)

      await page.keyboard.type('Соломія Перша')
      const field = composer.getByRole('textbox')
      await field.fill('0671234567')
      expect(await listSmallTargets(page)).toEqual([])
      await field.press('Enter')
      const show = page.getByRole('button', { name: editor.paste.show, exact: true })
      await expect(show).toBeVisible()
      expect(await listSmallTargets(page)).toEqual([])

      await page.getByRole('button', { name: editor.paste.choose }).first().tap()
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      expect(await listSmallTargets(page)).toEqual([])
      await page.goBack()
      // Opening the picker dismissed the message about the contact added before.
      await expect(show).toBeHidden()

      const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c46' } })
        .jpeg()
        .toBuffer()
      const photo = page.getByLabel(`${editor.photo.label}: ${editor.photo.add}`)
      await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
      const crop = page.getByRole('dialog')
      await expect(crop.getByText(appearance.crop.hint)).toBeVisible()
      await expect(crop.getByText(appearance.crop.keys)).toBeHidden()
      expect(await listSmallTargets(page)).toEqual([])
      await crop.getByRole('button', { name: appearance.crop.done }).tap()
      await expect(page.getByText(editor.photo.uploaded)).toBeVisible()
      expect(await listSmallTargets(page)).toEqual([])
    })

    test('a new card is worth sharing after at most 8 taps, and nothing is in the way', async ({
      page,
      language,
    }) => {
      const { auth, editor, appearance } = messages[language]
      await page.addInitScript(rememberShared)
      await page.goto('/signup')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(auth.email).fill(`minute-${viewport.width}-${Date.now()}@example.com`)
      await dialog.getByLabel(auth.password, { exact: true }).fill('correct horse battery')
      await dialog.getByRole('button', { name: auth.signUp.submit }).click()

      const name = page.getByLabel(editor.main.name)
      await expect(name).toBeFocused()
      const place = await name.boundingBox()
      expect(place?.y).toBeLessThanOrEqual(NAME_AT_MOST_PX)
      const composer = page.getByRole('region', { name: editor.paste.title })
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan((await composer.boundingBox())?.y ?? 0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await interruptions(page)).toBe(0)
      await expectNoAxeViolations(page)

      const finger = aFinger(page)
      await finger.tap(name)
      await name.pressSequentially('Соломія Перша')
      await finger.tap(composer.getByRole('textbox'))
      await page.keyboard.type('0671234567')
      await finger.pressEnter()
      const strip = page.getByRole('region', { name: editor.live.title })
      await expect(strip).toContainText(/\/solomiia-persha/)
      expect(await interruptions(page)).toBe(0)

      const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c46' } })
        .jpeg()
        .toBuffer()
      const photo = page.getByLabel(`${editor.photo.label}: ${editor.photo.add}`)
      await finger.choosePicture(photo, picture)
      await finger.tap(page.getByRole('dialog').getByRole('button', { name: appearance.crop.done }))
      await expect(page.getByRole('list', { name: editor.guide.title })).toBeHidden()
      await expect(page.getByText(editor.save.saved).first()).toBeVisible()

      await finger.tap(strip.getByRole('button', { name: editor.live.share }))
      await expect(page.locator('html')).toHaveAttribute('data-shared', /\/solomiia-persha/)
      expect(finger.taps()).toBeLessThanOrEqual(MOST_TAPS)
      expect(await interruptions(page)).toBe(0)
      await expectNoAxeViolations(page)

      const own = (await (await page.request.get('/api/v1/profile/')).json()) as { url: string }
      const visitor = await page.context().newPage()
      await visitor.goto(own.url)
      await expect(visitor.getByRole('heading', { name: 'Соломія Перша' })).toBeVisible()
    })
  })
}
