import { readableCookie, readCookie } from './cookies.ts'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, languageOfTag } from './language.ts'

const LANGUAGE_COOKIE = 'Lang'

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
  return languageOfTag(readCookie(cookies ?? '', LANGUAGE_COOKIE))
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
  return readableCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS, secure)
}
