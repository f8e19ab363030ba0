import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { FrequentQuestions } from './questions.tsx'

test.each([
  ['ua', 0, 'зараз вона коштує 0 ₴.'],
  ['en', 0, 'currently costs $0.'],
  ['ua', 49_900, 'зараз вона коштує 499 ₴.'],
  ['en', 49_900, 'currently costs ₴499.'],
] as const)(
  'the landing page in %s shows the price of a subscription that costs %i minor units',
  async (language, price, said) => {
    const page = await renderPage(<FrequentQuestions />, { language, siteData: { subscriptionPrice: price } })
    expect(page.container.textContent.replaceAll('\u00a0', ' ')).toContain(said)
  },
)
