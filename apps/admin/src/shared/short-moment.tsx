import { fullTime, shortTime } from './format-time.ts'
import { useLanguage } from './use-language.ts'

/** When something was, as lists say it; the whole time is its tooltip. */
export function ShortMoment({ at }: { at: Date }) {
  const language = useLanguage()
  return (
    <time dateTime={at.toISOString()} title={fullTime(at, language)}>
      {shortTime(at, new Date(), language)}
    </time>
  )
}
