import { messages } from '@dotyk/i18n'
import { expect, test } from './support/journey.ts'

const OTHER = { ua: 'en', en: 'ua' } as const

test(
  'changing the language keeps the place on the page and what was typed',
  { tag: '@both' },
  async ({ page, language }) => {
    const other = OTHER[language]
    await page.goto('/')
    await page.getByLabel(messages[language].catalogue.options.cardName).fill('Solomiia')
    const prices = page.locator('#prices')
    await prices.evaluate(section => section.scrollIntoView({ behavior: 'instant', block: 'start' }))
    const topOf = () => prices.evaluate(section => section.getBoundingClientRect().top)
    await expect.poll(topOf).toBeLessThan(40)
    // The header is scrolled out of view, so its link is followed as by the keyboard.
    await page.getByRole('banner').locator(`a[href="?lng=${other}"]`).dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', other === 'ua' ? 'uk' : 'en')
    await expect(page.getByLabel(messages[other].catalogue.options.cardName)).toHaveValue('Solomiia')
    await expect.poll(async () => Math.abs(await topOf())).toBeLessThan(60)
    await expect(page.locator('#try img').first()).toHaveAttribute('src', /Solomiia/)
  },
)
