import type { ProductSize } from '@dotyk/contract/wire/catalogue'
import { htmlLanguage } from '@dotyk/domain/values'
import { useTexts } from './texts.tsx'

/** Returns a formatter of a product's dimensions, width × height × depth: "130 × 140 × 105 mm". */
export function useFormatSize(): (size: Omit<ProductSize, 'weight'>) => string {
  const { t, language } = useTexts('shop')
  const inWords = new Intl.NumberFormat(htmlLanguage(language))
  const figure = (value: number) => inWords.format(value)
  return ({ width, height, depth }) =>
    t('characteristics.millimetres', { width: figure(width), height: figure(height), depth: figure(depth) })
}
