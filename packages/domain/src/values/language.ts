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

/** Sources of a visitor's language. The server knows the first three, the browser all of them. */
export interface LanguageSources {
  /** Path and query as they were asked for. */
  address?: string
  /** The header `Cookie`, or `document.cookie`. */
  cookies?: string | undefined
  /** Earlier choices kept by the browser, tried in turn. */
  stored?: readonly (string | null)[]
  /** The header `Accept-Language`, or `navigator.language`. */
  browser?: string | undefined
  /** The `lang` of the document. */
  html?: string
}

/**
 * A visitor's language: `lng` in the query, the language a product's path names, the cookie, what the browser keeps, the
 * browser's first language, the document. What names neither language is passed over; in the end the default is used.
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

/** Returns the language of `lng` in an address, or null: it is remembered as a choice. */
export function languageInQuery(address: string): string | null {
  const query = address.indexOf('?')
  return query === -1 ? null : new URLSearchParams(address.slice(query + 1)).get('lng')
}

/** The language a product's address names: the page's own, before the visitor's (docs/decisions/0033). */
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

/** The cookie that keeps a chosen language, as `Set-Cookie` and `document.cookie` take it; scripts may read it. */
export function languageCookie(language: Language, { secure }: { secure: boolean }): string {
  return `Lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/**
 * A page's one address in a language: its path alone in the one that is shown where nobody says another, `?lng` in others.
 * Search engines are given no second address of the same page.
 */
export function pathInLanguage(path: string, language: Language, shownByDefault: Language): string {
  return language === shownByDefault ? path : `${path}?lng=${language}`
}

/** `ua` is the product's word; `uk` is the language's code in HTML, HTTP and Intl. */
export function htmlLanguage(language: Language): 'uk' | 'en' {
  return language === 'ua' ? 'uk' : 'en'
}
