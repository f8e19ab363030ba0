import { DEFAULT_ZONE } from '@dotyk/domain/profile'
import { useDraftField } from '../editor-context.tsx'

/** Returns the time zone that decides when entries are shown, which is that of the opening hours. */
export function useCardTimeZone(): string {
  return useDraftField('hours', hours => hours?.zone ?? DEFAULT_ZONE)
}
