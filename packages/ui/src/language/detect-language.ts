import { DEFAULT_LANGUAGE, type Language, languageOfCookies, languageOfTag } from '@dotyk/domain'
import { languageOfProductAddress } from '@dotyk/domain/catalogue'

interface LanguageSources {
  /** `location.search` */
  search: string
  /** `location.pathname`: an address may name its language itself. */
  path: string
  /** `document.cookie` */
  cookies: string
  localStorage: string | null
  sessionStorage: string | null
  /** The browser's first language. */
  navigator: string | undefined
  /** The document's `lang`: what the server chose. */
  html: string
}

/** The visitor's language by the first source below that names one of ours; the default where none does. */
export function detectLanguage(sources: LanguageSources): Language {
  const tags = [
    new URLSearchParams(sources.search).get('lng'),
    languageOfProductAddress(sources.path),
    languageOfCookies(sources.cookies),
    sources.localStorage,
    sources.sessionStorage,
    sources.navigator,
    sources.html,
  ]
  for (const tag of tags) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}
