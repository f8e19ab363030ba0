import { addDays } from './days.ts'

/** The public holidays of Ukraine with a fixed date, by the law in force since 2024. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '03-08',
  '05-01',
  '05-08',
  '06-28',
  '07-15',
  '08-24',
  '10-01',
  '12-25',
])

/** Returns whether a day is a public holiday of Ukraine; Easter and Trinity follow the Julian calendar. */
export function isHoliday(date: string): boolean {
  if (HOLIDAYS.has(date.slice('yyyy-'.length))) return true
  const easter = easterOf(Number(date.slice(0, 4)))
  return date === easter || date === addDays(easter, 49)
}

/** Returns the date of Orthodox Easter by Meeus's algorithm; the Julian date is 13 days earlier than the civil date until 2099. */
function easterOf(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const month = Math.floor((moon + sunday + 114) / 31)
  const day = ((moon + sunday + 114) % 31) + 1
  return new Date(Date.UTC(year, month - 1, day + 13)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
