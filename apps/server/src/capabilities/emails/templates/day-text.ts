import { htmlLanguage, type Language } from '@dotyk/domain/values'

/** Formats a day (`YYYY-MM-DD`) in words, such as `11 грудня 2026 р.` */
export function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(htmlLanguage(language) === 'en' ? 'en-GB' : 'uk-UA', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
