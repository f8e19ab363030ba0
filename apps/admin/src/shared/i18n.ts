import { htmlLanguage } from '@dotyk/domain/values'
import { detectBrowserLanguage, localeFiles, applyDetectedLanguage } from '@dotyk/ui/language'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Starts i18next with the console's texts in the user's language and keeps the `lang` attribute of `<html>` in step. */
export async function startI18n(): Promise<I18n> {
  const i18n = createInstance().use(initReactI18next).use(localeFiles)
  i18n.on('languageChanged', tag => {
    document.documentElement.lang = tag
  })
  await i18n.init({
    lng: htmlLanguage(detectBrowserLanguage()),
    supportedLngs: ['uk', 'en'],
    ns: ['common', 'console', 'errors'],
    defaultNS: 'common',
    // The backend replaces a file that fails to load with the English one, and every file has all messages, so i18next needs no
    // fallback.
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await applyDetectedLanguage(i18n)
  forgetLanguageOfAddress()
  return i18n
}

/** Removes `?lng=` from the address, because it would override the language switch on the next reload. */
function forgetLanguageOfAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lng')) return
  url.searchParams.delete('lng')
  history.replaceState(history.state, '', url)
}
