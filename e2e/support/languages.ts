/** The browser's locale for each language of the product. */
export const LANGUAGES = {
  ua: { language: 'ua', locale: 'uk-UA' },
  en: { language: 'en', locale: 'en-GB' },
} as const
