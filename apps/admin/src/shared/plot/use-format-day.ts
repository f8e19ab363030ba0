import { htmlLanguage } from '@dotyk/domain/values'
import { useLanguage } from '../use-language.ts'

/** Returns a function that formats a calendar day briefly: `24 жовт.` */
export function useFormatDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(htmlLanguage(useLanguage()) === 'uk' ? 'uk-UA' : 'en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  })
  return day => format.format(new Date(`${day}T00:00:00Z`))
}
