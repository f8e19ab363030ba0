import { ConfigError } from '../startup/config-error.ts'

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(\.\d{1,3})?(Z|[+-]\d\d:\d\d)?$/
const SECONDS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const HOUR_MS = 60 * 60_000
/** The hours by which Kyiv is ahead of UTC in summer and in winter. */
const KYIV_OFFSETS = [3, 2]

/**
 * Parses a typed moment such as `2026-11-25 14:05` as Kyiv's time, unless it ends with an offset such as `Z` or `+02:00`. An
 * ambiguous time, when clocks go back in autumn, means the earlier moment.
 * @throws ConfigError if the text isn't a moment
 */
export function parseKyivTime(text: string): Date {
  const [, day, time = '', fraction = '', zone] = MOMENT.exec(text.trim()) ?? []
  const withSeconds = time.length === 'hh:mm'.length ? `${time}:00` : time
  const utc = new Date(`${day}T${withSeconds}${fraction}${zone ?? 'Z'}`)
  if (day && !Number.isNaN(utc.getTime())) {
    if (zone) return utc
    const candidates = KYIV_OFFSETS.map(hours => new Date(utc.getTime() - hours * HOUR_MS))
    const found = candidates.find(each => SECONDS.format(each) === `${day} ${withSeconds}`)
    if (found) return found
  }
  throw new ConfigError(
    `--at must be a moment such as '2026-11-25 14:05' (Kyiv's time) or '2026-11-25 12:05Z', got '${text}'.`,
  )
}

/** Formats a moment as `2026-11-25 14:05:00 in Kyiv`. */
export function formatKyivTime(moment: Date | string): string {
  return `${SECONDS.format(new Date(moment))} in Kyiv`
}
