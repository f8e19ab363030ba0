/** Days for which a lead stays that its owner did nothing with: the usual number and the range to choose from. */
export const LEAD_RETENTION_DAYS = { usual: 90, least: 7, most: 365 } as const

const DAY_MS = 24 * 60 * 60_000

/** A lead that was left before this moment, and that nobody kept, is deleted. */
export function leadsKeptSince(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * DAY_MS)
}

/**
 * When a lead is deleted by itself; null for one that its owner keeps: whose state changed, or that was noted, tagged, merged
 * or exported.
 */
export function leadDeletionTime(
  { createdAt, keptAt }: { createdAt: Date; keptAt: Date | null },
  retentionDays: number,
): Date | null {
  return keptAt ? null : new Date(createdAt.getTime() + retentionDays * DAY_MS)
}
