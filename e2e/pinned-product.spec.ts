import { messages } from '@dotyk/i18n'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { orderForm } from './support/order-form.ts'

/** The visible height in pixels from which a product's picture counts as seen. */
const SEEN = 120

const SCREENS = [
  { width: 390, height: 844, keyboard: 336 },
  { width: 360, height: 640, keyboard: 260 },
] as const

/** Simulates an on-screen keyboard, which the browser lays over the page, by the events and sizes that a page receives. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate(hidden => {
    const visible = window.visualViewport
    if (!visible) throw new Error('The browser tells nothing of a keyboard.')
    Object.defineProperty(visible, 'height', { configurable: true, get: () => innerHeight - hidden })
    visible.dispatchEvent(new Event('resize'))
  }, height)
}

/** Returns the bottom edge and height of the picture's visible part, and whether its centre is uncovered. */
const seen = (stage: Locator) =>
  stage.evaluate(element => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const from = Math.max(0, top)
    const image = element.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
    const middle = (image.top + image.bottom) / 2
    const isFree = element.contains(document.elementFromPoint(left + width / 2, middle))
    return { bottom, height: bottom - from, isFree: isFree && middle > from + 40 && middle < bottom - 40 }
  })

async function edges(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is on the screen.')
  return { top: box.y, bottom: box.y + box.height }
}

/** Returns the total layout shift. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

for (const { keyboard, ...viewport } of SCREENS) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('the product stays visible while a name is typed, between it and the price above the keyboard', async ({
      page,
      language,
    }) => {
      const { catalogue, shop } = messages[language]
      await page.goto(`/products/1/${language}`)
      const stage = page.getByRole('main').locator('[data-accessory]')
      const name = page.getByLabel(catalogue.options.cardName)
      const button = page.getByRole('main').getByRole('link', { name: shop.orderShort }).last()
      const whole = await seen(stage)
      expect(whole.height).toBeGreaterThan(300)

      await page.mouse.wheel(0, 600)
      await expect.poll(async () => (await seen(stage)).height).toBeLessThan(whole.height * 0.6)
      expect(await layoutShift(page)).toBeLessThan(0.005)

      await name.focus()
      await expect(async () => {
        await openKeyboard(page, keyboard)
        const { bottom } = await edges(button)
        expect(bottom).toBeLessThanOrEqual(viewport.height - keyboard)
      }).toPass()
      await name.evaluate(field => field.closest('label, div')?.scrollIntoView({ block: 'start' }))
      await name.pressSequentially('Olena')
      await expect
        .poll(async () => {
          const [picture, field, bar] = [await seen(stage), await edges(name), await edges(button)]
          return {
            isSeen: picture.isFree && picture.height > SEEN,
            fieldIsFree: field.top >= picture.bottom && field.bottom <= bar.top,
          }
        })
        .toEqual({ isSeen: true, fieldIsFree: true })
    })

    test('the view switch is below the photograph of the product in use', async ({ page, language }) => {
      const { views } = messages[language].shop
      await page.goto(`/products/1/${language}`)
      // The scripts wait for the visitor's first input; without them the link opens the picture alone.
      await page.keyboard.press('Shift')
      await expect(page.getByRole('main').getByRole('slider').first()).toBeVisible()
      await page.getByRole('link', { name: views.use }).click()
      const stage = page.getByRole('main').locator('[data-view=use]')
      const [picture, list] = [
        await edges(stage.getByRole('img')),
        await edges(page.getByRole('list', { name: views.label })),
      ]
      expect(list.top).toBeGreaterThanOrEqual(picture.bottom)
      expect(picture.bottom - picture.top).toBeGreaterThan(240)
    })

    test('the product stays visible in the order form while a name is typed', async ({ page, language }) => {
      const { catalogue } = messages[language]
      await page.goto(`/order?product=1-1-3-${language === 'ua' ? 1 : 2}`)
      const { dialog } = orderForm(page, language)
      const stage = dialog.locator('[data-accessory]')
      const name = dialog.getByLabel(catalogue.options.cardName)
      await name.focus()
      await openKeyboard(page, keyboard)
      await name.evaluate(field => field.closest('label, div')?.scrollIntoView({ block: 'start' }))
      await name.pressSequentially('Olena')
      await expect
        .poll(async () => {
          const [picture, field] = [await seen(stage), await edges(name)]
          return {
            isSeen: picture.isFree && picture.height > SEEN,
            fieldIsFree: field.top >= picture.bottom && field.bottom <= viewport.height - keyboard,
          }
        })
        .toEqual({ isSeen: true, fieldIsFree: true })
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the product’s picture stays while a colour is chosen', async ({ page, language }) => {
    await page.goto(`/products/1/${language}`)
    const green = page.getByRole('link', { name: messages[language].catalogue.colours.green, exact: true })
    await page.mouse.wheel(0, 500)
    const stage = page.getByRole('main').locator('[data-accessory]')
    await expect(stage).toBeInViewport({ ratio: 0.3 })
    const [picture, swatch] = [await edges(stage), await edges(green)]
    expect(swatch.top).toBeGreaterThan(picture.bottom)
  })
})

test.describe('on a phone held sideways, or magnified four times', () => {
  for (const viewport of [
    { width: 540, height: 320 },
    { width: 320, height: 256 },
  ])
    test(`at ${viewport.width} by ${viewport.height} the product’s choices have enough room`, async ({
      page,
      language,
    }) => {
      const { catalogue, shop } = messages[language]
      await page.setViewportSize(viewport)
      await page.goto(`/products/1/${language}`)
      await page
        .getByLabel(catalogue.options.cardName)
        .evaluate(field => field.scrollIntoView({ block: 'center' }))
      await expect(page.getByRole('main').locator('[data-accessory]')).not.toBeInViewport({ ratio: 0.3 })
      await expect(
        page.getByRole('main').getByRole('link', { name: shop.orderShort }).last(),
      ).not.toBeInViewport()
    })
})
