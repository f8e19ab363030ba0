import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Questions } from './questions.tsx'

test.each([
  ['ua', 0, 'зараз її ціна 0 ₴.'],
  ['en', 0, 'which costs $0 for now.'],
  ['ua', 49_900, 'зараз її ціна 499 ₴.'],
  ['en', 49_900, 'which costs ₴499 for now.'],
] as const)(
  'the landing page in %s says the subscription of %i costs as charged',
  async (language, price, said) => {
    const page = await renderPage(<Questions />, { language, siteData: { subscriptionPrice: price } })
    expect(page.container.textContent.replaceAll('\u00a0', ' ')).toContain(said)
  },
)
