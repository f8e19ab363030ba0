import { type Language } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import type { i18n as I18n, Resource, ResourceLanguage } from 'i18next'
import { useTranslation } from 'react-i18next'

const ELEMENT_ID = 'page-messages'

export interface PageMessages {
  language: Language
  messages: ResourceLanguage
}

/** The messages the rendered page used, so that the browser shows the same page without fetching any. */
function usedMessages(i18n: I18n): PageMessages {
  const used = i18n.reportNamespaces?.getUsedNamespaces() ?? []
  return {
    language: languageOf(i18n),
    messages: Object.fromEntries(
      used.map(name => [name, i18n.getResourceBundle(i18n.language, name) as object]),
    ),
  }
}

/** Carries the page's messages to the browser. Stands after everything that translates, and says nothing there. */
export function PageMessagesScript() {
  const { i18n } = useTranslation()
  const json = import.meta.env.SSR ? JSON.stringify(usedMessages(i18n)).replaceAll('<', '\\u003c') : ''
  return (
    <script
      type="application/json"
      id={ELEMENT_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export function readPageMessages(): PageMessages {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as PageMessages) : { language: 'ua', messages: {} }
}

export function asResource({ language, messages }: PageMessages): Resource {
  return { [language === 'ua' ? 'uk' : 'en']: messages }
}
