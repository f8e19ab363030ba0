import {
  ACCESSORY_IDS,
  ACCESSORY_KEYS,
  PICTURE_WIDTHS,
  type PictureOptions,
  productPicturePath,
} from '@dotyk/domain/catalogue'
import { messages } from '@dotyk/i18n'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../test/a-product.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { ChosenDetails } from './chosen-details.tsx'
import { BOTH_SIDES_ID, BothSides } from './both-sides.tsx'

describe.each(['ua', 'en'] as const)('in %s', language => {
  test.each(ACCESSORY_IDS)(
    'the page of accessory %i shows its front and its back beside each other',
    async accessory => {
      const product = aProduct(accessory)
      const page = await renderPage(<BothSides product={product} printed={{ name: 'Olena' }} />, {
        language,
      })
      const pictures = page.getAllByRole('img')
      const texts = messages[language].shop.bothSides[ACCESSORY_KEYS[accessory]]
      expect(pictures.map(picture => picture.getAttribute('alt'))).toEqual(
        [texts.front, texts.back].map(text => text.replace('{{title}}', product.title)),
      )
      const widths = (view: 'front' | 'back') =>
        PICTURE_WIDTHS.map(
          width => `${productPicturePath(product.id, view, 'avif', { name: 'Olena', width })} ${width}w`,
        )
      expect(
        pictures.map(picture => picture.parentElement?.querySelector('source')?.srcset.split(', ')),
      ).toEqual([widths('front'), widths('back')])
    },
  )
})

test('the pictures of both sides follow the choice, and return with what was there before', async () => {
  const addresses = () => page.getAllByRole('img').map(picture => picture.getAttribute('src'))
  const sides = (productId: string, printed: PictureOptions) =>
    (['front', 'back'] as const).map(side => productPicturePath(productId, side, 'jpg', printed))
  const page = await renderPage(<Choosing />, { language: 'en' })
  expect(addresses()).toEqual(sides('1-1-1-1', { name: 'Olena' }))
  await page.user.click(page.getByRole('button'))
  expect(addresses()).toEqual(sides('1-1-6-1', { name: 'Bohdan', line: 'Architect' }))
  await page.user.click(page.getByRole('button'))
  expect(addresses()).toEqual(sides('1-1-1-1', { name: 'Olena' }))
})

/** The pictures of one product, and a button that chooses another product and print, or undoes that. */
function Choosing() {
  const [isChanged, setIsChanged] = useState(false)
  return (
    <>
      <div id={BOTH_SIDES_ID}>
        <BothSides product={aProduct(1)} printed={{ name: 'Olena' }} />
      </div>
      <button type="button" onClick={() => setIsChanged(!isChanged)} />
      {isChanged && (
        <ChosenDetails
          product={{ ...aProduct(1), id: '1-1-6-1' }}
          printed={{ name: 'Bohdan', line: 'Architect', ownDesign: '' }}
        />
      )}
    </>
  )
}
