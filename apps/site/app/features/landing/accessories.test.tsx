import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { LowestPrice } from '../../shared/site-context.ts'
import { ProductListPage } from '../shop/product-list-page.tsx'
import { Accessories } from './accessories.tsx'

const rows: LowestPrice[] = [{ accessory: 1, price: 49_900, inStock: true }]
const lowestPrices = { ua: rows, en: rows }

test.each([
  ['landing', 'Що відкриває вашу сторінку', <Accessories key="landing" lowestPrices={lowestPrices} />],
  ['products', 'Аксесуари', <ProductListPage key="products" lowestPrices={lowestPrices} />],
])('an accessory picked from the list «%s» is counted as selected', async (list, name, component) => {
  window.dataLayer = []
  const page = await renderPage(component)
  await page.user.click(screen.getByRole('link', { name: 'NFC-картка' }))
  expect(window.dataLayer).toContainEqual({
    event: 'select_item',
    ecommerce: {
      item_list_id: list,
      item_list_name: name,
      items: [{ item_id: '1', item_name: 'NFC-картка', price: 499, quantity: 1 }],
    },
  })
})
