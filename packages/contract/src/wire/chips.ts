import type { ChipState } from '@dotyk/domain/chips'
import type { OwnChipWire } from '../chips.ts'

/** A chip as its owner sees it. */
export interface OwnChip {
  number: string
  /** The kind of NFC chip: `ntag424` proves each touch, `ntag213` doesn't. */
  kind: 'ntag213' | 'ntag424'
  /** The name that the owner gave the chip; '' if it has none. */
  label: string
  state: ChipState
  /** When the owner claimed the chip for this page. */
  claimedAt: Date
  /** How often this chip opened the page in the last 30 days. */
  opens: number
  /** When an address of an earlier touch was last used again; null if that never happened. */
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
