import type { CompanyBlock } from './settings.ts'
import { NO_SUPPORT, type Support } from './support.ts'

/** What a white-label company puts in place of Dotyk on its hosts. The product's name lives here and nowhere else. */
export interface Brand {
  name: string
  /** The service's own, which is drawn with its mark; a company has its logo or nothing. */
  isOwn: boolean
  /** Address of the company's own site, '' for this service's landing page. */
  logoLink: string
  /** Addresses of pictures; null for none. */
  logo: string | null
  background: string | null
  footerLogo: string | null
  metaPicture: string | null
  /** With its origin: emails have none of their own. */
  mailLogo: string | null
  /** '' for what the service says of itself. */
  metaTitle: string
  metaDesc: string
  footerText: string
  footerLink: string
  defaultLanguage: 'ua' | 'en'
  phonePrefix: string
  /** Its own contacts; without any, the service's are shown. */
  support: Support
  /** Blocks of the editor that its profiles don't have. */
  blocksOff: readonly CompanyBlock[]
}

export const DOTYK: Brand = {
  name: 'Dotyk',
  isOwn: true,
  logoLink: '',
  logo: null,
  background: null,
  footerLogo: null,
  metaPicture: null,
  mailLogo: null,
  ...{ metaTitle: '', metaDesc: '', footerText: '', footerLink: '' },
  defaultLanguage: 'ua',
  phonePrefix: '+380',
  support: NO_SUPPORT,
  blocksOff: [],
}

/** The brand a product is sold under: what the service makes itself bears the name of whoever sells it. */
export function productBrand(maker: string, { name }: Pick<Brand, 'name'>): string {
  return maker === DOTYK.name ? name : maker
}
