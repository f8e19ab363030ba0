import { RESTORE_DAYS } from './limits.ts'

/** The day from which a deleted profile can't be restored any more (decisions 4.7). */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 24 * 60 * 60_000)
}
