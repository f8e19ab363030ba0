import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** Returns the requested films' addresses. */
function askedFor(page: Page): string[] {
  const films: string[] = []
  page.on('request', request => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url())
  })
  return films
}

const film = (page: Page) => page.locator('figure video')
const momentOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Scrolls to the film and waits for its script. */
async function comeToFilm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('figure').scrollIntoViewIfNeeded()
  await expect(page.locator('figure button')).toBeAttached()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the film of a tap loads and plays once it is visible, and stops at a press', async ({
    page,
    language,
  }) => {
    const { shop } = messages[language]
    const films = askedFor(page)
    await page.goto(`/products/1/${language}`)
    await page.mouse.wheel(0, 10)
    await page.waitForLoadState('networkidle')
    expect(films).toEqual([])

    const figure = page.locator('figure')
    const before = await figure.boundingBox()
    await figure.scrollIntoViewIfNeeded()
    await expect(page.getByLabel(shop.film['nfc-card'])).toBeVisible()
    await expect.poll(() => momentOf(page)).toBeGreaterThan(0.1)
    expect(new Set(films).size).toBe(1)
    const [picture, button] = [await film(page).boundingBox(), await figure.getByRole('button').boundingBox()]
    expect(button?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    const after = await figure.boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])

    await page.getByRole('button', { name: shop.film.stop }).click()
    await expect(page.getByRole('button', { name: shop.film.play })).toBeVisible()
    const stopped = await momentOf(page)
    await expectNoAxeViolations(page)
    // Playback would have advanced in the time that this took.
    expect(await momentOf(page)).toBe(stopped)
    await page.getByRole('button', { name: shop.film.play }).click()
    await expect.poll(() => momentOf(page)).not.toBe(stopped)
  })
})

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion the film is a picture until the visitor plays it', async ({ page, language }) => {
    const { shop } = messages[language]
    const films = askedFor(page)
    await comeToFilm(page, `/products/1/${language}`)
    await expect(page.getByRole('img', { name: shop.film['nfc-card'] })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(film(page)).toHaveCount(0)
    expect(films).toEqual([])
    await page.getByRole('button', { name: shop.film.play }).click()
    await expect.poll(() => momentOf(page)).toBeGreaterThan(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the film is a picture with a link to a file that loads in parts', async ({
    page,
    request,
  }) => {
    await page.goto('/products/1/ua')
    const link = page.getByRole('link', { name: messages.ua.shop.film.play })
    const address = await link.getAttribute('href')
    const answer = await request.get(address ?? '', { headers: { range: 'bytes=0-99' } })
    expect(answer.status()).toBe(206)
    expect(answer.headers()).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
})
