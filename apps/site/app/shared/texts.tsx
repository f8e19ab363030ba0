import type { Language } from '@dotyk/domain/values'
import type { Namespace } from '@dotyk/i18n'
import type { TFunction } from 'i18next'
import { createContext, use } from 'react'

type Namespaces = Namespace | readonly Namespace[]

export interface Texts<Names extends Namespaces = 'common'> {
  /** Translates a key of the first namespace, or of the namespace that the key names: `t('auth:password')`. */
  t: TFunction<Names>
  language: Language
  /** Returns the reason of a failed call as a sentence for a notice. */
  explain: (failure: unknown) => Promise<string>
}

/** The type of a hook that returns the texts of the given namespaces. */
export type UseTexts = (namespaces: Namespaces) => Texts<Namespaces>

/**
 * The source of texts for components shared by public pages and the owner's area: a public page has messages of one language
 * (public/page-texts.tsx), the owner's area uses i18next (i18next-texts.tsx).
 */
export const TextsContext = createContext<UseTexts | null>(null)

/** Returns the texts of these namespaces in the page's language. */
export function useTexts<const Names extends Namespaces = 'common'>(namespaces?: Names): Texts<Names> {
  const useSource = use(TextsContext)
  if (!useSource) throw new Error('This component has no texts: no TextsContext is around it.')
  return useSource(namespaces ?? 'common') as unknown as Texts<Names>
}
