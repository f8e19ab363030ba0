import type { ScanRule } from '@dotyk/domain/leads'
import type { ScanAnswerWire } from '../lead-scans.ts'

/** What became of a scan that was sent. */
export type ScanAnswer = { id: string } & (
  | { outcome: 'stored' | 'already-stored' }
  | { outcome: 'refused'; key: ScanRule; field: string }
)

export function scanAnswerToWire(answer: ScanAnswer): ScanAnswerWire {
  const { id, outcome } = answer
  return outcome === 'refused'
    ? { id, outcome, key: answer.key, field: answer.field }
    : { id, outcome, key: null, field: null }
}
