import { ACCESSORY_IDS, ACCESSORY_SIZES } from '@dotyk/domain/catalogue'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../test/a-product.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { structuredData } from '../../../test/structured-data.ts'
import { ProductDetails } from './details.tsx'
import { ProductStructuredData } from './product-structured-data.tsx'

describe.each([
  ['ua', 'мм'],
  ['en', 'mm'],
] as const)('product pages in %s', (language, unit) => {
  const stand = `130 × 140 × 105 ${unit}`

  test('the product page says what a SmartStand measures by width, height and depth', async () => {
    const page = await renderPage(<ProductDetails accessory={2} product={aProduct(2)} printedName="" />, {
      language,
    })
    expect(page.container.textContent.replaceAll('\u00a0', ' ')).toContain(stand)
  })

  test.each(ACCESSORY_IDS)('the page of accessory %i names six things it can do', async accessory => {
    const page = await renderPage(
      <ProductDetails accessory={accessory} product={aProduct(accessory)} printedName="" />,
      {
        language,
      },
    )
    const section = page.getByRole('region', { name: language === 'ua' ? 'Що вміє' : 'What it can do' })
    expect(section.querySelectorAll('li h3')).toHaveLength(6)
  })
})

test.each(ACCESSORY_IDS)(
  'search engines read the width, height and depth of accessory %i',
  async accessory => {
    const choice = { accessory, printType: 1, colour: 1, ribbon: null, language: 'ua' } as const
    await renderPage(
      <ProductStructuredData choice={choice} product={aProduct(accessory)} description="" image="" />,
    )
    const [data] = structuredData()
    const { width, height, depth } = ACCESSORY_SIZES[accessory]
    expect(data).toMatchObject({
      width: { value: width },
      height: { value: height },
      depth: { value: depth },
    })
  },
)
