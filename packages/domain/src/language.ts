/** Interface languages; the first is the default and en the fallback (product.md §1). */
export const LANGUAGES = ['ua', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'ua'

const SPOKEN_BESIDE_UKRAINIAN = ['ru', 'kk', 'ka', 'ro', 'hy', 'be', 'mo', 'uk', 'ua']

/**
 * The interface language for a language tag such as `en-GB`, or null where the tag names neither: then the next source
 * of the detection order is asked, and at the end the default (product.md §1, decisions 9.19).
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
