import type { Language } from '@dotyk/domain/values'
import type { HostKind } from '../../http/security-headers.ts'

/** How a visitor asked for a card. */
export interface CardVisit {
  language: Language
  /** Whether the visitor has just chosen the language, so that the choice is stored in a cookie. */
  isChosen: boolean
  /** Whose the host is at which the card is opened. */
  hostKind: HostKind
  /** The number of the chip that opened the card; absent if no chip did. */
  chip?: string
  host: string
  /** When the request came, as `performance.now()` returned it. */
  startedAt: number
}
