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

/** Sources of a visitor's language. The server knows the first three, the browser all of them. */
export interface LanguageSources {
  /** The path and query of the requested address. */
  address?: string
  /** The header `Cookie`, or `document.cookie`. */
  cookies?: string | undefined
  /** Earlier choices kept by the browser, tried in turn. */
  stored?: readonly (string | null)[]
  /** The header `Accept-Language`, or `navigator.language`. */
  browser?: string | undefined
  /** The attribute `lang` of the document. */
  html?: string
}

/**
 * Detects a visitor's language from these sources in order: `lng` in the query, the language a product's path names, the cookie,
 * what the browser keeps, the browser's first language, the document. A source without either language is skipped; the default
 * language is used last.
 */
export function detectLanguage(sources: LanguageSources): Language {
  const { address = '', cookies, stored = [], browser, html } = sources
  return (
    languageOfTag(languageInQuery(address)) ??
    languageOfProductPath(address) ??
    languageOfCookies(cookies) ??
    firstLanguage(stored) ??
    // Only the browser's first language counts: a German who also reads English gets the default.
    languageOfTag(browser?.split(',', 1)[0]) ??
    languageOfTag(html) ??
    DEFAULT_LANGUAGE
  )
}

/**
 * Returns the language of the parameter `lng` in an address, which is remembered as the visitor's choice; null if there is none.
 */
export function languageInQuery(address: string): string | null {
  const query = address.indexOf('?')
  return query === -1 ? null : new URLSearchParams(address.slice(query + 1)).get('lng')
}

/** Returns the language that a product's path contains; it takes precedence over the visitor's language (docs/decisions/0033). */
function languageOfProductPath(address: string): Language | null {
  const named = /^\/products\/[^/]+\/(ua|en)(?=[/.?]|$)/.exec(address)?.[1]
  return LANGUAGES.find(language => language === named) ?? null
}

function languageOfCookies(cookies: string | undefined): Language | null {
  return languageOfTag(/(?:^|;\s*)Lang=([^;]+)/.exec(cookies ?? '')?.[1])
}

function firstLanguage(tags: readonly (string | null)[]): Language | null {
  for (const tag of tags) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return null
}

const YEAR_SECONDS = 31_536_000

/**
 * Returns the cookie that stores a chosen language, in the form of `Set-Cookie` and `document.cookie`; scripts may read this
 * cookie.
 */
export function languageCookie(language: Language, { secure }: { secure: boolean }): string {
  return `Lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
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
