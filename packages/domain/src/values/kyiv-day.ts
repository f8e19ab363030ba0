const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the moment at which a day begins in Kyiv.
 * @param day the day, such as `2026-11-22`
 * @param later a number of days that is added to the day
 */
export function kyivMidnight(day: string, later = 0): Date {
  const utc = new Date(new Date(`${day}T00:00:00Z`).getTime() + later * DAY_MS)
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit' }).format(utc)
  return new Date(utc.getTime() - Number(hour) * 60 * 60_000)
}

const DAY_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' })

/** Returns the day in Kyiv at a moment: `2026-11-22`. */
export function kyivDay(moment: Date): string {
  return DAY_FORMAT.format(moment)
}

const TIME_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', timeStyle: 'short' })

/** Returns the time of day in Kyiv: `09:05`. */
export function kyivTime(moment: Date): string {
  return TIME_FORMAT.format(moment)
}

/**
 * Returns the moment of a time in Kyiv; null for a text that is no time. For an hour skipped by a clock change the next hour is
 * used, for a repeated hour its first occurrence.
 * @param text the value of a date and time field: `2026-11-22T09:05`
 */
export function kyivMoment(text: string): Date | null {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []
  const utc = new Date(`${day}T${hours}:${minutes}:00Z`)
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return null
  const candidates = [3, 2].map(hoursAhead => new Date(utc.getTime() - hoursAhead * 60 * 60_000))
  const exact = candidates.find(at => kyivDay(at) === day && kyivTime(at) === `${hours}:${minutes}`)
  return exact ?? candidates[1] ?? null
}

/**
 * Returns consecutive days.
 * @param first the first day, such as `2026-11-22`
 */
export function consecutiveDays(first: string, count: number): string[] {
  const start = new Date(`${first}T00:00:00Z`).getTime()
  return Array.from({ length: count }, (_, later) =>
    new Date(start + later * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )
}
