import type { Language } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'

export function useLanguage(): Language {
  return languageOf(useTranslation().i18n)
}
