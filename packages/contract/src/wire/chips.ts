import type { ChipState } from '@dotyk/domain/chips'
import type { OwnChipWire } from '../chips.ts'

/** A chip as its owner sees it. */
export interface OwnChip {
  number: string
  /** `ntag424` proves each touch. */
  kind: 'ntag213' | 'ntag424'
  /** The name that its owner gave it; '' for none. */
  label: string
  state: ChipState
  /** When it came to this page. */
  claimedAt: Date
  /** Openings of the page by this chip in the last 30 days. */
  opens: number
  /** When an address of an earlier touch was last used again; null for never. */
  reusedAt: Date | null
}

export function ownChipToWire({ claimedAt, reusedAt, ...chip }: OwnChip): OwnChipWire {
  return { ...chip, claimed_at: claimedAt.toISOString(), reused_at: reusedAt?.toISOString() ?? null }
}

export function ownChipFromWire({ claimed_at, reused_at, ...chip }: OwnChipWire): OwnChip {
  return {
    ...chip,
    claimedAt: new Date(claimed_at),
    reusedAt: reused_at === null ? null : new Date(reused_at),
  }
}
