import type { Product } from '@dotyk/contract/wire/catalogue'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { structuredData, structuredDataErrors } from '../../../test/structured-data.ts'
import { ProductStructuredData } from './product-structured-data.tsx'

const CARD: Product = {
  id: '1-1-1-1',
  title: 'NFC-картка, чорний колір',
  price: 49_900,
  currency: 'UAH',
  inStock: false,
  piecesLeft: null,
  makingDays: null,
  volumePrices: [],
  brand: 'Dotyk',
  colour: 'чорний',
  material: 'ПВХ',
  size: { width: 86, height: 54, depth: 1, weight: 6 },
  parcel: { length: 100, width: 70, height: 5, weight: 20 },
}

test('a product’s structured data has its price, availability, seller and delivery', async () => {
  await renderPage(
    <ProductStructuredData
      choice={{ accessory: 1, printType: 1, colour: 1, ribbon: null, language: 'ua' }}
      product={CARD}
      description="Картка"
      image="/card.png"
    />,
  )
  const data = structuredData()
  expect(data).toMatchObject([
    {
      '@type': 'Product',
      sku: '1-1-1-1',
      image: 'https://dotyk.example/card.png',
      offers: {
        price: '499.00',
        priceCurrency: 'UAH',
        availability: 'https://schema.org/OutOfStock',
        seller: { '@id': 'https://dotyk.example/#organization' },
        areaServed: { name: 'UA' },
        availableDeliveryMethod: 'https://schema.org/ParcelService',
      },
    },
  ])
  expect(await structuredDataErrors(data)).toEqual([])
})
