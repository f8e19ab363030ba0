/** What a visitor's browser says of the language, by the product's name for it. */
export const LANGUAGES = {
  ua: { language: 'ua', locale: 'uk-UA' },
  en: { language: 'en', locale: 'en-GB' },
} as const
