import { consentQuestion } from '../../shared/analytics/consent.ts'
import { TagManager } from '../../shared/analytics/tag-manager.tsx'
import { startIsland } from '../start-island.tsx'

export const start = startIsland(TagManager)

/** Asks again whether visits may be counted. */
export function open(): Promise<void> {
  consentQuestion.ask()
  return Promise.resolve()
}
