/** Days until a lead that its owner did nothing with is deleted: the default and the allowed range. */
export const LEAD_RETENTION_DAYS = { min: 7, default: 90, max: 365 } as const

const DAY_MS = 24 * 60 * 60_000

/** Returns the moment before which leads that their owner did not keep are deleted. */
export function leadRetentionCutoff(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * DAY_MS)
}

/**
 * Returns when a lead is deleted automatically; null if its owner has changed its state, noted, tagged, merged or exported it,
 * because such a lead is kept.
 */
export function leadDeletionTime(
  { createdAt, keptAt }: { createdAt: Date; keptAt: Date | null },
  retentionDays: number,
): Date | null {
  return keptAt ? null : new Date(createdAt.getTime() + retentionDays * DAY_MS)
}
