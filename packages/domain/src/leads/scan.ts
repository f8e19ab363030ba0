import type { LeadContact, LeadMarks } from './lead.ts'

export const SCAN_LIMITS = {
  /** Characters of a scanned or pasted text. A QR code holds at most 7,089. */
  text: 20_000,
  /** Scans that one call may send. */
  batch: 50,
  /** Scans of one owner that are stored within 24 hours. */
  perDay: 5_000,
  /** How long before it is stored a scan may have been made, in milliseconds; an earlier time becomes this one. */
  oldestMs: 24 * 60 * 60_000,
} as const

/** What is read of a scanned code. Texts are '' where there is none. */
export interface ScannedContact extends LeadContact {
  /** The https or http address that the code holds. */
  link: string
}

/** A scan as its owner keeps it. */
export interface ScannedLead extends ScannedContact, Pick<LeadMarks, 'note' | 'tags'> {}

/** Returns whether nothing by which somebody could be found again was read. */
export function isEmptyScan(contact: ScannedContact): boolean {
  const { name, phone, email, organization, message, link } = contact
  return [name, phone, email, organization, message, link].every(text => text === '')
}
