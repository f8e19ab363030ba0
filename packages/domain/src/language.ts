/** Interface languages; the first is the default, and English stands in for a missing text. */
export const LANGUAGES = ['ua', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'ua'

const SPOKEN_BESIDE_UKRAINIAN = ['ru', 'kk', 'ka', 'ro', 'hy', 'be', 'mo', 'uk', 'ua']

/**
 * The interface language for a language tag such as `en-GB`, or null where the tag stands for neither: then the
 * next source of the detection order is asked, and in the end the default is used.
 */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().slice(0, 2) ?? ''
  if (primary === 'en') return 'en'
  return SPOKEN_BESIDE_UKRAINIAN.includes(primary) ? 'ua' : null
}

/** The language a visitor chose before, from a `Cookie` header or `document.cookie`; null where none was chosen. */
export function languageOfCookies(cookies: string | undefined): Language | null {
  return languageOfTag(/(?:^|;\s*)Lang=([^;]+)/.exec(cookies ?? '')?.[1])
}

/** `ua` is the product's word; `uk` is the language's code in HTML, HTTP and Intl. */
export function htmlLanguage(language: Language): 'uk' | 'en' {
  return language === 'ua' ? 'uk' : 'en'
}
