import { addDays, weekdayOf, WEEKDAYS } from '../values/days.ts'
import { formatMonthDay } from '../profile/birthday.ts'
import {
  type HoursRange,
  type OpeningHours,
  SPECIAL_DAYS_AHEAD,
  rangesOnDay,
} from '../profile/hours/opening-hours.ts'
import type { HoursNow } from '../profile/hours/open-now.ts'
import type { Language } from '../values/language.ts'

interface HoursWords {
  always: string
  open: string
  closed: string
  allDay: string
  holidays: string
  until: (time: string) => string
  untilTomorrow: (time: string) => string
  opens: (when: string) => string
  /** The phrase for a time on a day; `day` is '' if the time is today. */
  at: (day: string, time: string) => string
  today: string
  tomorrow: string
  on: readonly string[]
  short: readonly string[]
  zone: (zone: string) => string
}

const WORDS: Record<Language, HoursWords> = {
  ua: {
    always: 'Відчинено цілодобово',
    open: 'Відчинено',
    closed: 'Зачинено',
    allDay: 'цілодобово',
    holidays: 'Державні свята',
    until: time => `Відчинено до ${time}`,
    untilTomorrow: time => `Відчинено до завтра, ${time}`,
    opens: when => `Відчиниться ${when}`,
    at: (day, time) => `${day && `${day} `}${time.startsWith('11:') ? 'об' : 'о'} ${time}`,
    today: 'сьогодні',
    tomorrow: 'завтра',
    on: ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в пʼятницю', 'в суботу', 'в неділю'],
    short: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'],
    zone: zone => `Часовий пояс: ${zone}`,
  },
  en: {
    always: 'Open around the clock',
    open: 'Open now',
    closed: 'Closed',
    allDay: '24 hours',
    holidays: 'Public holidays',
    until: time => `Open now until ${time}`,
    untilTomorrow: time => `Open now until tomorrow, ${time}`,
    opens: when => `Opens ${when}`,
    at: (day, time) => `${day && `${day} `}at ${time}`,
    today: 'today',
    tomorrow: 'tomorrow',
    on: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
      day => `on ${day}`,
    ),
    short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    zone: zone => `Time zone: ${zone}`,
  },
}

/** A closing time before this hour still belongs to the evening before. */
const END_OF_NIGHT = '06:00'

/** Returns `Відчинено до 21:00` or `Opens on Monday at 9:00`. */
export function openingStatusText({ isOpen, today, change }: HoursNow, language: Language): string {
  const words = WORDS[language]
  if (!change) return isOpen ? words.always : words.closed
  const tomorrow = addDays(today)
  const time = readableTime(change.time)
  if (isOpen) {
    if (change.date === today || (change.date === tomorrow && change.time <= END_OF_NIGHT))
      return words.until(time)
    return change.date === tomorrow ? words.untilTomorrow(time) : words.open
  }
  if (change.date === today) return words.opens(words.at('', time))
  return words.opens(relativeMomentText(change, today, language))
}

/** Returns `завтра о 9:00` or `on Friday at 18:00`; the year is included only if it isn't the current one. */
export function relativeMomentText(
  { date, time }: { date: string; time: string },
  today: string,
  language: Language,
): string {
  const words = WORDS[language]
  const day =
    date === today
      ? words.today
      : date === addDays(today)
        ? words.tomorrow
        : dayInWords(date, today, language)
  const year = date.slice(0, 'yyyy'.length)
  const isOtherYear = date >= addDays(today, 7) && year !== today.slice(0, 'yyyy'.length)
  return words.at(isOtherYear ? `${day} ${year}` : day, readableTime(time))
}

function dayInWords(date: string, today: string, language: Language): string {
  if (date >= today && date < addDays(today, 7))
    return WORDS[language].on[WEEKDAYS.indexOf(weekdayOf(date))] ?? ''
  return `${language === 'en' ? 'on ' : ''}${formatMonthDay(date.slice('yyyy-'.length), language)}`
}

export interface HoursRow {
  days: string
  hours: string
}

/** Returns a week's hours with equal days in one row, followed by holidays and the next exceptions. */
export function hoursRows(hours: OpeningHours, today: string, language: Language): HoursRow[] {
  const words = WORDS[language]
  const said = (ranges: readonly HoursRange[]) => rangesInWords(ranges, words)
  const groups: { first: number; last: number; hours: string }[] = []
  for (const [at, day] of WEEKDAYS.entries()) {
    const now = said(hours.weekly[day])
    const before = groups.at(-1)
    if (before?.hours === now) before.last = at
    else groups.push({ first: at, last: at, hours: now })
  }
  const nameOf = (at: number) => words.short[at] ?? ''
  const until = addDays(today, SPECIAL_DAYS_AHEAD)
  return [
    ...groups.map(({ first, last, hours: text }) => ({
      days: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
      hours: text,
    })),
    ...(hours.holidays ? [{ days: words.holidays, hours: said([]) }] : []),
    ...hours.exceptions
      .filter(({ date }) => date >= today && date <= until)
      .map(({ date }) => ({
        days: formatMonthDay(date.slice('yyyy-'.length), language),
        hours: said(rangesOnDay(hours, date)),
      })),
  ]
}

export function timeZoneText(zone: string, language: Language): string {
  return WORDS[language].zone(zone)
}

function rangesInWords(ranges: readonly HoursRange[], { closed, allDay }: HoursWords): string {
  if (ranges.length === 0) return closed.toLowerCase()
  const [[from, until] = ['', '']] = ranges
  if (from === '00:00' && until === '24:00') return allDay
  return ranges.map(range => range.map(readableTime).join('–')).join(', ')
}

/** Formats a time as people write it: `9:00`. */
function readableTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}
