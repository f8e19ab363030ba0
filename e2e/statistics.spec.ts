import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

/** The default user agent of a headless browser isn't counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

const figure = (page: Page, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) })

test(
  'an owner sees that a stranger opened the card and what they pressed',
  { tag: '@both' },
  async ({ page, browser, server, language }) => {
    const { statistics, common } = messages[language]
    const { id } = await aCardOwner(page.request, {
      name: 'Олена Коваленко',
      messengers: [{ name: 'telegram', value: '@olena_kovalenko' }],
    })
    await page.goto(`/${id}`)
    await page.goto('/profile')
    await page.getByRole('link', { name: common.statistics }).click()
    await expect(page).toHaveURL(/\/profile\/statistics$/)
    // Openings by the owner aren't counted.
    await expect(page.getByRole('heading', { name: statistics.empty.title })).toBeVisible()
    await expectNoAxeViolations(page)

    const stranger = await browser.newContext({ userAgent, baseURL: server.url })
    await stranger.route('https://t.me/**', route => route.fulfill({ body: 'Telegram' }))
    const card = await stranger.newPage()
    await card.goto(`/${id}`)
    // The card's script has run once it has added the manifest link.
    await expect(card.locator('link[rel="manifest"]')).toBeAttached()
    const beacon = card.waitForRequest(`**/card/${id}/taps`)
    await card.getByRole('link', { name: 'Telegram' }).click()
    expect((await beacon).postData()).toBe('https://t.me/olena_kovalenko')
    await card.waitForURL('https://t.me/**')
    await stranger.close()

    await expect(async () => {
      await page.reload()
      await expect(figure(page, statistics.taps)).toHaveText('1', { timeout: 2_000 })
    }).toPass()
    await expect(figure(page, statistics.people)).toHaveText('1')
    await expect(page.getByRole('listitem').filter({ hasText: 'Telegram' })).toContainText('1')

    await page.getByText(statistics.numbers).click()
    await expect(page.getByRole('table')).toHaveCount(2)
    await expectNoAxeViolations(page)
    // The period can also be chosen with the keyboard.
    await page.getByRole('radio').nth(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await expect(page.getByRole('row')).toHaveCount(1 + 5 + 1 + 90)
  },
)
