import { DEFAULT_ZONE } from '@dotyk/domain/profile'
import { useDraftField } from '../editor-context.tsx'

/** The zone by whose clock entries are shown: that of the opening hours. */
export function useCardTimeZone(): string {
  return useDraftField('hours', hours => hours?.zone ?? DEFAULT_ZONE)
}
