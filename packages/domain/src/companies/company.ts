import type { Language } from '../values/language.ts'
import { type BrandTexts, brandTextsOf, defaultCompanySettings } from './company-fields.ts'
import type { SwitchableEditorPart } from './settings.ts'
import { NO_SUPPORT, type Support } from './support.ts'

/**
 * The brand that a white-label company shows in place of Dotyk on its hosts. The product's name is taken only from the brand.
 */
export interface Brand extends BrandTexts {
  /** Whether it is the service's own brand, which is drawn with its mark; a company has its logo or none. */
  isOwn: boolean
  /** The address of the logo; null if the brand has none. */
  logo: string | null
  background: string | null
  footerLogo: string | null
  metaPicture: string | null
  /** The logo's address for emails, which includes the origin because an email has none of its own; null if there is no logo. */
  mailLogo: string | null
  defaultLanguage: Language
  /** The brand's own support contacts; the service's contacts are shown if it has none. */
  support: Support
  /** Blocks of the editor that are disabled for its profiles. */
  blocksOff: readonly SwitchableEditorPart[]
}

/** The service's own brand. Its texts are empty, so pages use the service's own wording. */
export const DEFAULT_BRAND: Brand = {
  ...brandTextsOf(defaultCompanySettings()),
  name: 'Dotyk',
  isOwn: true,
  logo: null,
  background: null,
  footerLogo: null,
  metaPicture: null,
  mailLogo: null,
  defaultLanguage: defaultCompanySettings().lang,
  support: NO_SUPPORT,
  blocksOff: [],
}

/** Returns the brand name of a product: the maker's name, or the seller's name for the service's own products. */
export function productBrand(maker: string, { name }: Pick<Brand, 'name'>): string {
  return maker === DEFAULT_BRAND.name ? name : maker
}
