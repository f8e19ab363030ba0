import type { OpeningHours, Visibility } from '@dotyk/domain/profile'
import { WEEKDAYS } from '@dotyk/domain/values'

/** Returns the names of the parts of opening hours, as refusals use them. */
export function hoursFieldNames(hours: OpeningHours | null): string[] {
  return [
    'hours',
    'hours.zone',
    ...WEEKDAYS.map(day => `hours.weekly.${day}`),
    ...(hours?.exceptions.map((_, at) => `hours.exceptions.${at}`) ?? []),
  ]
}

/** Returns the names of the parts of a visibility, but for the code, which has a field of its own. */
export function visibilityFieldNames(path: string, { weekly }: Visibility): string[] {
  return [
    path,
    `${path}.from`,
    `${path}.until`,
    ...(weekly ? WEEKDAYS.map(day => `${path}.weekly.${day}`) : []),
  ]
}
