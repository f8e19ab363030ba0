import {
  ACCESSORY_IDS,
  ACCESSORY_KEYS,
  PICTURE_VIEWS,
  PICTURE_WIDTHS,
  productPicturePath,
} from '@dotyk/domain/catalogue'
import { messages } from '@dotyk/i18n'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleProductId } from '../../shared/sample-product.ts'
import { ProductStage } from './product-stage.tsx'

const PRINTED = { name: 'Olena', line: '', ownDesign: '' }

describe.each(['ua', 'en'] as const)('in %s', language => {
  const { views, inUse } = messages[language].shop

  test.each(ACCESSORY_IDS)('the page of accessory %i offers each view in each width', async accessory => {
    const { page, productId } = await stageOf(accessory, language)
    for (const view of PICTURE_VIEWS) {
      const link = page.getByRole('link', { name: views[view] })
      const expected = PICTURE_WIDTHS.map(
        width => `${productPicturePath(productId, view, 'avif', { name: 'Olena', width })} ${width}w`,
      )
      expect(link.querySelector('source')?.srcset.split(', ')).toEqual(expected)
      expect(link.querySelector('img')?.getAttribute('loading')).toBe('lazy')
    }
  })

  test.each(ACCESSORY_IDS)('the picture of accessory %i in use says what it shows', async accessory => {
    const { page, user } = await stageOf(accessory, language)
    await user.click(page.getByRole('link', { name: views.use }))
    const text = inUse[ACCESSORY_KEYS[accessory]].replace('{{title}}', 'The thing')
    expect(page.getByRole('img', { name: text }).getAttribute('src')).toContain('/use.jpg')
  })
})

async function stageOf(accessory: (typeof ACCESSORY_IDS)[number], language: 'ua' | 'en') {
  const productId = sampleProductId(accessory, language)
  const path = ACCESSORY_KEYS[accessory]
  const stage = (
    <ProductStage
      productId={productId}
      path={path}
      title="The thing"
      printed={PRINTED}
      openedWith={PRINTED}
    />
  )
  const { user, ...page } = await renderPage(stage, { language })
  return { productId, page, user }
}
