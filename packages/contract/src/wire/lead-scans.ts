import type { ScannedLead, ScanRule } from '@dotyk/domain/leads'
import type { ScanAnswerWire, ScanWire } from '../lead-scans.ts'

/** A scan as it is stored on the device. */
export interface SentScan extends ScannedLead {
  id: string
  scannedAt: Date
}

/** The server's response to a sent scan. */
export type ScanAnswer = { id: string } & (
  | { outcome: 'stored' | 'already-stored' }
  | { outcome: 'refused'; key: ScanRule; field: string }
)

export function scanToWire({ scannedAt, ...scan }: SentScan): ScanWire {
  const { id, name, phone, email, organization, message, link, note, tags } = scan
  const scanned_at = scannedAt.toISOString()
  return { id, scanned_at, name, phone, email, organization, message, link, note, tags }
}

export function scanAnswerToWire(answer: ScanAnswer): ScanAnswerWire {
  const { id, outcome } = answer
  return outcome === 'refused'
    ? { id, outcome, key: answer.key, field: answer.field }
    : { id, outcome, key: null, field: null }
}

export function scanAnswerFromWire({ id, outcome, key, field }: ScanAnswerWire): ScanAnswer {
  return outcome === 'refused'
    ? { id, outcome, key: key ?? 'text-characters', field: field ?? '' }
    : { id, outcome }
}
