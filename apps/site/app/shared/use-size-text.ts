import type { ProductSize } from '@dotyk/contract/wire/catalogue'
import { htmlLanguage } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'

/** Writes what a thing measures as it stands before one: "130 × 140 × 105 mm", width × height × depth. */
export function useSizeText(): (size: Omit<ProductSize, 'weight'>) => string {
  const { t, i18n } = useTranslation('shop')
  const inWords = new Intl.NumberFormat(htmlLanguage(languageOf(i18n)))
  const figure = (value: number) => inWords.format(value)
  return ({ width, height, depth }) =>
    t('characteristics.millimetres', { width: figure(width), height: figure(height), depth: figure(depth) })
}
