import type { Language } from '@dotyk/domain/values'
import type { Namespace } from '@dotyk/i18n'
import type { TFunction } from 'i18next'
import { createContext, use } from 'react'

type Namespaces = Namespace | readonly Namespace[]

export interface Texts<Names extends Namespaces = 'common'> {
  /** The text of a key, of the first namespace unless the key names another: `t('auth:password')`. */
  t: TFunction<Names>
  language: Language
  /** A failed call's reason as a sentence, for a notice. */
  explain: (failure: unknown) => Promise<string>
}

/** A hook that gives the texts of some namespaces. */
export type UseTexts = (namespaces: Namespaces) => Texts<Namespaces>

/**
 * Where components that public pages and the owner's area share get their texts from: a public page has the messages of its
 * one language (public/page-texts.tsx), the owner's area asks i18next (i18next-texts.tsx).
 */
export const TextsContext = createContext<UseTexts | null>(null)

/** The texts of these namespaces in the language of the page. */
export function useTexts<const Names extends Namespaces = 'common'>(namespaces?: Names): Texts<Names> {
  const useSource = use(TextsContext)
  if (!useSource) throw new Error('This component has no texts: no TextsContext is around it.')
  return useSource(namespaces ?? 'common') as unknown as Texts<Names>
}
