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

/** What was chosen in this document; a browser that forbids cookies keeps it nowhere else. */
let chosen: Language | null = null

/** The product says `ua`; i18next counts plurals by the language's code, `uk`. */
export function languageOf(i18n: I18n): Language {
  return languageOfTag(i18n.language) ?? DEFAULT_LANGUAGE
}

function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, { secure: location.protocol === 'https:' })
}

/** Changes the language of the page as it stands, without a reload, and keeps the choice in the cookie `Lang`. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  chosen = language
  rememberLanguage(language)
  await i18n.changeLanguage(htmlLanguage(language))
}

/** What all the sources say in the browser, the ones no server sees among them. */
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
 * Shows the language that all sources say at this address, those that the server can't see among them. That is no choice of the
 * visitor: the cookie stays as it is, unless the address says `lng`.
 */
export async function settleLanguage(i18n: I18n): Promise<void> {
  const language = detectBrowserLanguage()
  if (languageInQuery(location.search) !== null) rememberLanguage(language)
  if (language !== languageOf(i18n)) await i18n.changeLanguage(htmlLanguage(language))
}

/** Reading a storage throws where the visitor has forbidden it. */
function readStorage(name: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[name].getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
