import { RESTORE_DAYS } from './limits.ts'

/** The moment from which a deleted profile can't be restored any more and is deleted for good. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 24 * 60 * 60_000)
}
