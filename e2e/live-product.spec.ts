import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

// The tests render in software, so motion is off and the resolution low; otherwise a frame would take seconds.
test.use({
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...CHROMIUM_ARGS.filter(arg => arg !== '--disable-gpu'),
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  },
})

// The service renders only on graphics cards, which the test machine may not have.
test.beforeEach(({ page }) =>
  page.addInitScript({
    content: `
      const own = WebGL2RenderingContext.prototype.getExtension
      WebGL2RenderingContext.prototype.getExtension = function (name) {
        return name === 'WEBGL_debug_renderer_info' ? null : own.call(this, name)
      }`,
  }),
)

const SLOW = { timeout: 40_000 }

/** Opens a product's page and triggers its scripts, which wait for the visitor's first input. */
async function openProduct(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
}

/** The slider that turns the product. */
const hold = (page: Page) => page.getByRole('main').getByRole('slider').first()
const live = (page: Page) => page.locator('[data-live] canvas[data-shown]')

/** Returns the names of the requested scene files. */
function sceneFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', request => {
    if (/open-scene/.test(request.url())) files.push(request.url())
  })
  return files
}

/** Returns the mean difference of two pictures' channels, 0…255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(picture => sharp(picture).raw().toBuffer()))
  if (!a || !b) throw new Error('Two pictures are compared.')
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

test('a touched product becomes three-dimensional, turns by keys, and shows a typed name at once', async ({
  page,
  language,
}) => {
  const { catalogue, shop } = messages[language]
  const files = sceneFiles(page)
  await openProduct(page, `/products/1/${language}`)
  await expect(hold(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true)
  const still = await hold(page).screenshot()
  expect(files).toEqual([])

  await hold(page).press('Home')
  await expect(live(page)).toBeVisible(SLOW)
  expect(files).toHaveLength(1)
  await expect(hold(page)).toHaveAttribute('aria-valuetext', catalogue.live.front)
  // The live product must look like the still picture that it replaces, so that nothing jumps.
  await expect.poll(async () => difference(still, await hold(page).screenshot()), SLOW).toBeLessThan(14)
  await expectNoAxeViolations(page)

  const front = await hold(page).screenshot()
  await page.getByLabel(catalogue.options.cardName).fill('Solomiia Rudenko')
  await expect.poll(async () => difference(front, await hold(page).screenshot()), SLOW).toBeGreaterThan(0.4)

  await hold(page).press('End')
  await expect(hold(page)).toHaveAttribute('aria-valuetext', catalogue.live.back, SLOW)
  await expect.poll(async () => difference(front, await hold(page).screenshot()), SLOW).toBeGreaterThan(6)
  await expect(page.getByRole('link', { name: shop.views.back })).toHaveAttribute('aria-current', 'true')
})

test('dragging turns a product sideways, and vertical touches still scroll the page', async ({
  page,
  language,
}) => {
  await openProduct(page, `/products/3/${language}`)
  await expect(hold(page)).toHaveCSS('touch-action', 'pan-y')
  const box = await hold(page).boundingBox()
  if (!box) throw new Error('The product is on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width / 4, y, { steps: 3 })
  await page.mouse.up()
  await expect(live(page)).toBeVisible(SLOW)
  await expect
    .poll(async () => Number(await hold(page).getAttribute('aria-valuenow')), SLOW)
    .toBeGreaterThan(30)
})

test('where the browser can’t draw the product or stops, the picture with the name stays', async ({
  page,
  language,
}) => {
  const { catalogue } = messages[language]
  const picture = page.getByRole('main').getByRole('img').first()
  await openProduct(page, `/products/4/${language}`)
  await hold(page).press('ArrowRight')
  await expect(live(page)).toBeVisible(SLOW)
  await page.getByLabel(catalogue.options.cardName).fill('Олена Гнатюк')
  await live(page).evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(picture).toHaveAttribute('src', new RegExp(encodeURIComponent('Олена').replaceAll('%', '%')))

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openProduct(page, `/products/1/${language}`)
  await hold(page).press('ArrowRight')
  await expect(hold(page)).toHaveCount(0)
  await expect(picture).toHaveJSProperty('complete', true)
  await page.getByLabel(catalogue.options.cardName).fill('Bohdan')
  await expect(picture).toHaveAttribute('src', /name=Bohdan/)
})
