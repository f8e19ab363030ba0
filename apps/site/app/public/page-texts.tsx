import { failureKey } from '@dotyk/contract/call-failures'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import type { Namespace } from '@dotyk/i18n'
import { translateMessage } from '@dotyk/i18n/translate-message'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { type Texts, TextsContext, type UseTexts } from '../shared/texts.tsx'

/** The messages by namespace, in the format of packages/i18n. */
export type PageMessages = Partial<Record<Namespace, object>>

interface PageTextsProps {
  language: Language
  messages: PageMessages
  children: ReactNode
}

/** Provides the texts of a public page, which has one language per document. */
export function PageTexts({ language, messages, children }: PageTextsProps) {
  const [useSource] = useState(() => textsOf(language, messages))
  return <TextsContext value={useSource}>{children}</TextsContext>
}

function textsOf(language: Language, messages: PageMessages): UseTexts {
  const known = new Map<Namespace, Texts<Namespace>['t']>()
  const tOf = (namespace: Namespace) => {
    const t = known.get(namespace) ?? createT(language, messages, namespace)
    known.set(namespace, t)
    return t
  }
  const explain = (failure: unknown) =>
    Promise.resolve((tOf('errors') as TFunction<'errors'>)(failureKey(failure)))
  return namespaces => ({ t: tOf([namespaces].flat()[0] ?? 'common'), language, explain })
}

/** Creates a function that looks up messages; its type is i18next's, which covers every namespace. */
function createT(language: Language, messages: PageMessages, namespace: Namespace) {
  const t = (key: string, values?: Record<string, unknown>) => {
    const [space, path] = key.includes(':') ? (key.split(':') as [Namespace, string]) : [namespace, key]
    const found = messages[space]
    if (!found)
      throw new Error(`The page has no texts of ${space}: island-table.ts names those of an island.`)
    return translateMessage(found, htmlLanguage(language), path, values)
  }
  return t as unknown as Texts<Namespace>['t']
}
