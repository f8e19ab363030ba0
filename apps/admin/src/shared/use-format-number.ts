import { htmlLanguage } from '@dotyk/domain/values'
import { useLanguage } from './use-language.ts'

/** Formats whole numbers for the language: 12 846. */
export function useFormatNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(htmlLanguage(useLanguage()))
  return value => format.format(value)
}
