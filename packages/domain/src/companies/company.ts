import type { Language } from '../values/language.ts'
import { type BrandTexts, brandTextsOf, newSettings } from './company-fields.ts'
import type { CompanyBlock } from './settings.ts'
import { NO_SUPPORT, type Support } from './support.ts'

/**
 * The brand that a white-label company shows in place of Dotyk on its hosts. The product's name lives here and nowhere
 * else.
 */
export interface Brand extends BrandTexts {
  /** The service's own, which is drawn with its mark; a company has its logo or nothing. */
  isOwn: boolean
  /** Addresses of pictures; null for none. */
  logo: string | null
  background: string | null
  footerLogo: string | null
  metaPicture: string | null
  /** With its origin: emails have none of their own. */
  mailLogo: string | null
  defaultLanguage: Language
  /** Its own contacts; without any, the service's are shown. */
  support: Support
  /** Blocks of the editor that its profiles don't have. */
  blocksOff: readonly CompanyBlock[]
}

/** Its texts are '' where pages say what they say of the service itself. */
export const DOTYK: Brand = {
  ...brandTextsOf(newSettings()),
  name: 'Dotyk',
  isOwn: true,
  logo: null,
  background: null,
  footerLogo: null,
  metaPicture: null,
  mailLogo: null,
  defaultLanguage: newSettings().lang,
  support: NO_SUPPORT,
  blocksOff: [],
}

/** The brand a product is sold under: what the service makes itself bears the name of whoever sells it. */
export function productBrand(maker: string, { name }: Pick<Brand, 'name'>): string {
  return maker === DOTYK.name ? name : maker
}
