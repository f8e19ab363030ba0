/** What a white-label company puts in place of Dotyk on its hosts. The product's name lives here and nowhere else. */
export interface Brand {
  name: string
  /** Address of the company's own site, '' for this service's landing page. */
  logoLink: string
  defaultLanguage: 'ua' | 'en'
  phonePrefix: string
}

export const DOTYK: Brand = {
  name: 'Dotyk',
  logoLink: '',
  defaultLanguage: 'ua',
  phonePrefix: '+380',
}
