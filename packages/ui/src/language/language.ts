import {
  DEFAULT_LANGUAGE,
  detectLanguage,
  htmlLanguage,
  type Language,
  languageCookie,
  languageOfTag,
} from '@dotyk/domain/values'
import type { i18n as I18n } from 'i18next'

const STORAGE_KEY = 'i18nextLng'

/** The product says `ua`; i18next counts plurals by the language's code, `uk`. */
export function languageOf(i18n: I18n): Language {
  return languageOfTag(i18n.language) ?? DEFAULT_LANGUAGE
}

function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, { secure: location.protocol === 'https:' })
}

/** Changes the language of the page as it stands, without a reload, and keeps the choice in the cookie `Lang`. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  rememberLanguage(language)
  await i18n.changeLanguage(htmlLanguage(language))
}

/** What all the sources say in the browser, the ones no server sees among them. */
export function detectBrowserLanguage(): Language {
  return detectLanguage({
    address: location.pathname + location.search,
    cookies: document.cookie,
    stored: [readStorage('localStorage'), readStorage('sessionStorage')],
    browser: navigator.language,
    html: document.documentElement.lang,
  })
}

/** Asks the sources that the server can't see, once the first render is over. */
export async function settleLanguage(i18n: I18n): Promise<void> {
  const language = detectBrowserLanguage()
  rememberLanguage(language)
  if (language !== languageOf(i18n)) await chooseLanguage(i18n, language)
}

/** Reading a storage throws where the visitor has forbidden it. */
function readStorage(name: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[name].getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
