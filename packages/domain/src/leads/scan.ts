import type { LeadContact, LeadMarks } from './lead.ts'

export const SCAN_LIMITS = {
  /** The maximum number of characters of a scanned or pasted text. A QR code holds at most 7,089. */
  text: 20_000,
  /** The maximum number of scans that one call may send. */
  batch: 50,
  /** The maximum number of scans of one owner that are stored within 24 hours. */
  perDay: 5_000,
  /** The maximum age in milliseconds of a scan when it is stored; an earlier time is replaced by the earliest one allowed. */
  oldestMs: 24 * 60 * 60_000,
} as const

/** The contact that was read from a scanned code. Texts that the code doesn't contain are ''. */
export interface ScannedContact extends LeadContact {
  /** The https or http address that the code contains; '' if it contains none. */
  link: string
}

/** A scan with the note and tags of its owner. */
export interface ScannedLead extends ScannedContact, Pick<LeadMarks, 'note' | 'tags'> {}

/** Returns whether a scan contains no data by which the person could be found again. */
export function isEmptyScan(contact: ScannedContact): boolean {
  const { name, phone, email, organization, message, link } = contact
  return [name, phone, email, organization, message, link].every(text => text === '')
}
