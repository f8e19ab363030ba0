import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { trackPresses } from '../../shared/analytics/count-presses.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { aLowestPrice } from '../../../test/a-lowest-price.ts'
import { Accessories } from './accessories.tsx'

const rows = [aLowestPrice({ accessory: 1, price: 49_900 })]

test('a click on an accessory on the landing page sends the analytics event select_item', async () => {
  window.dataLayer = []
  onTestFinished(trackPresses())
  const page = await renderPage(<Accessories lowestPrices={rows} />)
  await page.user.click(screen.getByRole('link', { name: 'NFC-картка' }))
  expect(window.dataLayer).toContainEqual({
    event: 'select_item',
    ecommerce: {
      item_list_id: 'landing',
      item_list_name: 'Що відкриває вашу сторінку',
      items: [{ item_id: '1', item_name: 'NFC-картка', price: 499, quantity: 1 }],
    },
  })
})
