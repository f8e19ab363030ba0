import { visibleText } from '../values/text.ts'

/** The number of recovery codes that a member of staff gets at once. */
export const RECOVERY_CODES = 10

/**
 * The number of random characters of a recovery code, with 5 bits each. With 112 bits or more a fast hash is enough, because it
 * can't be guessed from a stolen hash either.
 */
export const RECOVERY_CODE_LENGTH = 24

/** The length of recovery codes made before November 2026, which work until their member replaces them. */
const EARLIER_RECOVERY_CODE_LENGTH = 16

/** The characters of recovery codes: digits and letters that are hard to confuse. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const GROUP = /.{4}(?=.)/g

/** A second-factor code: a time-based code of an app, or a recovery code. */
export interface StaffCode {
  kind: 'timed' | 'recovery'
  text: string
}

/** Parses a typed code; null if it has the form of no code. Spaces, hyphens and capitals don't matter. */
export function parseStaffCode(typed: string): StaffCode | null {
  const text = visibleText(typed).replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(text)) return { kind: 'timed', text }
  const isRecovery =
    [RECOVERY_CODE_LENGTH, EARLIER_RECOVERY_CODE_LENGTH].includes(text.length) &&
    [...text].every(each => RECOVERY_ALPHABET.includes(each))
  return isRecovery ? { kind: 'recovery', text } : null
}

/** Formats a recovery code for writing down, in groups of four: `0a1b-2c3d-…`. */
export function formatRecoveryCode(text: string): string {
  return text.replace(GROUP, '$&-')
}
