import { type Language } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import type { i18n as I18n, Resource, ResourceLanguage } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { MESSAGES_ID } from './late-start.ts'
import type { RouteHandle } from './route-handle.ts'
import { useSiteData } from './site-data.ts'

/** The messages the rendered page used, so that the browser shows the same page with them. */
interface PageMessages {
  language: Language
  messages: ResourceLanguage
}

/** The same, by the address they are fetched from. */
interface LateMessages {
  language: Language
  address: string
}

function usedMessages(i18n: I18n): PageMessages {
  const used = i18n.reportNamespaces?.getUsedNamespaces() ?? []
  return {
    language: languageOf(i18n),
    messages: Object.fromEntries(
      used.toSorted().map(name => [name, i18n.getResourceBundle(i18n.language, name) as object]),
    ),
  }
}

/** Where scripts wait, their messages wait with them. The mark tells one release's from another's, which may be cached. */
function lateMessages({ language, messages }: PageMessages): LateMessages {
  const names = Object.keys(messages).join('+')
  return { language, address: `/locales/${language}/${names}.json?v=${markOf(JSON.stringify(messages))}` }
}

/** A short mark of a text (FNV-1a): it need not withstand anybody. */
function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** Brings the page's messages to the browser. Stands after everything that translates, and says nothing there. */
export function PageMessagesScript() {
  const { i18n } = useTranslation()
  const { signedIn } = useSiteData()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const isLate = handle?.startsLate !== undefined && !signedIn
  return (
    <script
      type="application/json"
      id={MESSAGES_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? write(usedMessages(i18n), isLate) : '' }}
    />
  )
}

function write(used: PageMessages, isLate: boolean): string {
  // A namespace that is alone would come without its name around it.
  const told = isLate && Object.keys(used.messages).length > 1 ? lateMessages(used) : used
  return JSON.stringify(told).replaceAll('<', '\\u003c')
}

/** Where they can't be fetched, the page asks for each namespace as it comes to it. */
export async function readPageMessages(): Promise<PageMessages> {
  const text = document.getElementById(MESSAGES_ID)?.textContent
  if (!text) return { language: 'ua', messages: {} }
  const told = JSON.parse(text) as PageMessages | LateMessages
  if ('messages' in told) return told
  const messages = await fetch(told.address)
    .then(response => (response.ok ? (response.json() as Promise<ResourceLanguage>) : {}))
    .catch(() => ({}))
  return { language: told.language, messages }
}

export function asResource({ language, messages }: PageMessages): Resource {
  return { [language === 'ua' ? 'uk' : 'en']: messages }
}
