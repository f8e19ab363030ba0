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
 * i18next for one page.
 * @param resources messages by i18next's code and namespace: all on the server, those the page used in the browser
 * @param backend where the browser finds the others
 */
export function createI18n(language: Language, resources: Resource, backend?: BackendModule): I18n {
  const i18n = createInstance().use(initReactI18next)
  if (backend) i18n.use(backend)
  void i18n.init({
    ...common,
    lng: htmlLanguage(language),
    resources,
    ns: Object.keys(resources[htmlLanguage(language)] ?? {}),
    // Every language has every message (the types see to it), so only a file that fails to load needs the fallback,
    // and the backend takes care of that: naming it here would fetch English for every Ukrainian page.
    fallbackLng: backend ? false : 'en',
    partialBundledLanguages: true,
  })
  return i18n
}
