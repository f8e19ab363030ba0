import { formatFullTime, formatShortTime } from './format-time.ts'
import { useLanguage } from './use-language.ts'

/** A moment in the short format of lists, with the full time as its tooltip. */
export function ShortMoment({ at }: { at: Date }) {
  const language = useLanguage()
  return (
    <time dateTime={at.toISOString()} title={formatFullTime(at, language)}>
      {formatShortTime(at, new Date(), language)}
    </time>
  )
}
