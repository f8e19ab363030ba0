import { htmlLanguage, type Language } from '@dotyk/domain/values'
import {
  type BackendModule,
  createInstance,
  type i18n as I18n,
  type InitOptions,
  type Resource,
} from 'i18next'
import { initReactI18next } from 'react-i18next'

const common: InitOptions = {
  supportedLngs: ['uk', 'en'],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
}

/**
 * Creates i18next for one page.
 * @param resources the messages by language code and namespace: all of them on the server, those of the first render in the
 * browser
 * @param backend loads the other messages in the browser
 */
export function createI18n(language: Language, resources: Resource, backend?: BackendModule): I18n {
  const i18n = createInstance().use(initReactI18next)
  if (backend) i18n.use(backend)
  void i18n.init({
    ...common,
    lng: htmlLanguage(language),
    resources,
    ns: Object.keys(resources[htmlLanguage(language)] ?? {}),
    // The types ensure that every language has every message, so a fallback is needed only if loading fails, which the backend
    // handles. A fallback language here would load English on every Ukrainian page.
    fallbackLng: backend ? false : 'en',
    partialBundledLanguages: true,
  })
  return i18n
}
