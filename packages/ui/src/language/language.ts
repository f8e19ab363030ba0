import {
  DEFAULT_LANGUAGE,
  detectLanguage,
  htmlLanguage,
  type Language,
  languageCookie,
  languageInQuery,
  languageOfTag,
} from '@dotyk/domain/values'
import type { i18n as I18n } from 'i18next'

const STORAGE_KEY = 'i18nextLng'

/** The language chosen in this document, needed if the browser blocks cookies. */
let chosen: Language | null = null

/** The product's code is `ua`; i18next needs the standard code `uk` for plural rules. */
export function currentLanguageOf(i18n: I18n): Language {
  return languageOfTag(i18n.language) ?? DEFAULT_LANGUAGE
}

function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, { secure: location.protocol === 'https:' })
}

/** Switches the page's language without a reload and stores it in the cookie `Lang`. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  chosen = language
  rememberLanguage(language)
  await i18n.changeLanguage(htmlLanguage(language))
}

/** Returns the language from all sources in the browser, including those that the server cannot read. */
export function detectBrowserLanguage(): Language {
  return detectLanguage({
    address: location.pathname + location.search,
    cookies: chosen ? `Lang=${chosen}` : document.cookie,
    stored: [readStorage('localStorage'), readStorage('sessionStorage')],
    browser: navigator.language,
    html: document.documentElement.lang,
  })
}

/**
 * Applies the language from all sources for this URL, including those that the server cannot read. It is not the visitor's
 * choice, so the cookie changes only if the URL contains `lng`.
 */
export async function applyDetectedLanguage(i18n: I18n): Promise<void> {
  const language = detectBrowserLanguage()
  if (languageInQuery(location.search) !== null) rememberLanguage(language)
  if (language !== currentLanguageOf(i18n)) await i18n.changeLanguage(htmlLanguage(language))
}

/** Reading storage throws if the visitor has blocked it. */
function readStorage(name: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[name].getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
