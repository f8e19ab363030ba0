/** Interface languages; the first is the default, and English stands in for a missing text. */
export const LANGUAGES = ['ua', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'ua'

const SPOKEN_BESIDE_UKRAINIAN = ['ru', 'kk', 'ka', 'ro', 'hy', 'be', 'mo', 'uk', 'ua']

/**
 * Returns the interface language for a language tag such as `en-GB`, or null if the tag means another language; detection then
 * continues with its next source.
 */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().slice(0, 2) ?? ''
  if (primary === 'en') return 'en'
  return SPOKEN_BESIDE_UKRAINIAN.includes(primary) ? 'ua' : null
}

/**
 * Returns a page's only address in a language: the path alone in the language shown by default, with `?lng` in others, so that
 * search engines see no second address of the same page.
 */
export function pathInLanguage(path: string, language: Language, shownByDefault: Language): string {
  return language === shownByDefault ? path : `${path}?lng=${language}`
}

/** `ua` is the product's word; `uk` is the language's code in HTML, HTTP and Intl. */
export function htmlLanguage(language: Language): 'uk' | 'en' {
  return language === 'ua' ? 'uk' : 'en'
}
