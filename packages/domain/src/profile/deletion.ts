import { RESTORE_DAYS } from './part-limits.ts'

/** Returns the moment from which a deleted profile can't be restored and is permanently deleted. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 24 * 60 * 60_000)
}
