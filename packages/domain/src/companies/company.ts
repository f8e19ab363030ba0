import type { Language } from '../values/language.ts'
import { type BrandTexts, brandTextsOf, defaultCompanySettings } from './company-fields.ts'
import type { CompanyBlock } from './settings.ts'
import { NO_SUPPORT, type Support } from './support.ts'

/**
 * The brand that a white-label company shows in place of Dotyk on its hosts. The product's name lives here and nowhere
 * else.
 */
export interface Brand extends BrandTexts {
  /** Whether it is the service's own brand, which is drawn with its mark; a company has its logo or none. */
  isOwn: boolean
  /** Addresses of pictures; null for none. */
  logo: string | null
  background: string | null
  footerLogo: string | null
  metaPicture: string | null
  /** The address with its origin, because emails have no origin of their own. */
  mailLogo: string | null
  defaultLanguage: Language
  /** The brand's own contacts; without any, the service's are shown. */
  support: Support
  /** Blocks of the editor that are disabled for its profiles. */
  blocksOff: readonly CompanyBlock[]
}

/** With empty texts, pages use the service's own wording. */
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

/** Returns the brand of a product: the service's own products bear the name of the seller. */
export function productBrand(maker: string, { name }: Pick<Brand, 'name'>): string {
  return maker === DEFAULT_BRAND.name ? name : maker
}
