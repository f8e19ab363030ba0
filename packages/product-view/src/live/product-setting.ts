import type { PictureOptions } from '@dotyk/domain/catalogue'
import type { PrintedContents } from '@dotyk/domain/print'

/** What is printed on a product. */
export type PrintedContent = Pick<PictureOptions, 'name' | 'line' | 'page' | 'layout' | 'ownDesign'>

/** Texts that the page supplies for a product, in its language. */
export interface ProductSetting extends Pick<PrintedContents, 'words' | 'company'> {
  /** The address that a product without an owner opens, and the prefix of card addresses. */
  publicUrl: string
  texts: {
    /** The label of the control that turns the product. */
    turn: string
    /** The visible hint beside the control that turns the product. */
    hint: string
    /** Screen-reader texts of the visible side. */
    front: string
    back: string
    degrees: (degrees: number) => string
  }
}
