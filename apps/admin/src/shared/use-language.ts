import type { Language } from '@dotyk/domain/values'
import { currentLanguageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'

export function useLanguage(): Language {
  return currentLanguageOf(useTranslation().i18n)
}
