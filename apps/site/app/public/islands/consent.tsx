import { consentBanner } from '../../shared/analytics/consent.ts'
import { TagManager } from '../../shared/analytics/tag-manager.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(TagManager)

/** Opens the analytics consent banner again. */
export function open(): Promise<void> {
  consentBanner.ask()
  return Promise.resolve()
}
