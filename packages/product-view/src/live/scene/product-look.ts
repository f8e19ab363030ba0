import { parseProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import { ownDesignFor, type PrintedContents } from '@dotyk/domain/print'
import type { PrintedContent, ProductSetting } from '../product-setting.ts'

/** A product and its print as a page names them. */
export interface ShownProduct {
  /** The product's id, such as `1-1-1-1`. */
  productId: string
  printed: PrintedContent
  setting: Pick<ProductSetting, 'publicUrl' | 'words' | 'company'>
}

/** A product with its options and print. */
interface Look {
  choice: ProductChoice
  contents: PrintedContents
}

/** Returns the look of the product with its print, in the page's language. @throws Error for an unknown product */
export function productLookOf({ productId, printed, setting }: ShownProduct): Look {
  const choice = parseProductId(productId)
  if (!choice) throw new Error(`${productId} names no product.`)
  const { name = '', line = '', page, layout = 'dawn', ownDesign = '' } = printed
  const { publicUrl, words, company } = setting
  return {
    choice,
    contents: {
      name,
      line,
      layout,
      address: page ? `${publicUrl}/${page}` : publicUrl,
      words,
      company,
      ownDesign: ownDesignFor(ownDesign, choice),
    },
  }
}
