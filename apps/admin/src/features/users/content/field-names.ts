import type { OpeningHours, Visibility } from '@dotyk/domain/profile'
import { WEEKDAYS } from '@dotyk/domain/values'

/** Returns the field names of the parts of opening hours, as the server's refusals name them. */
export function hoursFieldNames(hours: OpeningHours | null): string[] {
  return [
    'hours',
    'hours.zone',
    ...WEEKDAYS.map(day => `hours.weekly.${day}`),
    ...(hours?.exceptions.map((_, at) => `hours.exceptions.${at}`) ?? []),
  ]
}

/** Returns the field names of the parts of a visibility rule, except the code, which has a separate field. */
export function visibilityFieldNames(path: string, { weekly }: Visibility): string[] {
  return [
    path,
    `${path}.from`,
    `${path}.until`,
    ...(weekly ? WEEKDAYS.map(day => `${path}.weekly.${day}`) : []),
  ]
}
