import { visibleText } from '../values/text.ts'

/** How many recovery codes a member of staff gets at once. */
export const RECOVERY_CODES = 10

/** Characters of a recovery code that are random; 5 bits each. */
export const RECOVERY_CODE_LENGTH = 16

/** Digits and letters that are hard to confuse. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const GROUP = /.{4}(?=.)/g

/** A code of the app, by the time; or one of those that were written down. */
export interface StaffCode {
  kind: 'timed' | 'recovery'
  text: string
}

/** A typed code as it is compared, or null where it is none: spaces, hyphens and capitals don't matter. */
export function parseStaffCode(typed: string): StaffCode | null {
  const text = visibleText(typed).replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(text)) return { kind: 'timed', text }
  const isRecovery =
    text.length === RECOVERY_CODE_LENGTH && [...text].every(each => RECOVERY_ALPHABET.includes(each))
  return isRecovery ? { kind: 'recovery', text } : null
}

/** A recovery code as people write it down: `0a1b-2c3d-4e5f-6g7h`. */
export function formatRecoveryCode(text: string): string {
  return text.replace(GROUP, '$&-')
}
