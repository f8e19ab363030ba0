import { currentLanguageOf } from '@dotyk/ui/language'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { explainFailure } from '../shared/explain-failure.ts'
import { TextsContext, type UseTexts } from '../shared/texts.tsx'

const useI18nextTexts: UseTexts = namespaces => {
  const { t, i18n } = useTranslation(namespaces)
  return { t, language: currentLanguageOf(i18n), explain: failure => explainFailure(i18n, failure) }
}

/** Provides i18next's texts to shared components. */
export function I18nextTexts({ children }: { children: ReactNode }) {
  return <TextsContext value={useI18nextTexts}>{children}</TextsContext>
}
