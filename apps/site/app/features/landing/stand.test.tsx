import { expect, test } from 'vitest'
import { aLowestPrice } from '../../../test/a-lowest-price.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { StandSection } from './stand.tsx'

test.each([
  ['ua', '130 × 140 × 105 мм'],
  ['en', '130 × 140 × 105 mm'],
] as const)(
  'the landing page in %s shows a SmartStand’s size %s and its material from the catalogue',
  async (language, size) => {
    const row = aLowestPrice({ accessory: 2, price: 89_900 })
    const page = await renderPage(<StandSection stand={row} price="899 ₴" />, { language })
    const said = page.container.textContent.replaceAll('\u00a0', ' ')
    expect(said).toContain(size)
    expect(said).toContain(row.material)
  },
)
