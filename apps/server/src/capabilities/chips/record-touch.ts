import { classifyChipTouch, type TouchOutcome } from '@dotyk/domain/chips'
import type { Transaction } from '../../database/database.ts'
import type { Chip } from './chips.repository.ts'
import type { ChipsContext } from './chips.context.ts'
import { chipKeys } from './touch-proof/chip-keys.ts'
import { verifyTouchProof, type TouchProof } from './touch-proof/verify-touch-proof.ts'

const REPORT_AT_MOST_EVERY_MS = 24 * 60 * 60_000

export interface TouchContext extends Pick<ChipsContext, 'chips' | 'clock' | 'inTransaction'> {
  /** The operator's master key; null if CHIP_MASTER_KEY isn't set. */
  masterKey: Uint8Array | null
  /** Emails the owner of a chip whose earlier address was used again. */
  reportReuse: (tx: Transaction, chip: Chip) => Promise<void>
}

/**
 * Verifies a touch and counts it once across processes. Emails the owner, at most once a day, if an earlier address is
 * used again.
 * @returns `invalid` if the proof wasn't made by this chip
 */
export async function recordTouch(
  { chips, clock, inTransaction, masterKey, reportReuse }: TouchContext,
  number: string,
  proof: TouchProof,
): Promise<TouchOutcome | 'invalid'> {
  const verified = masterKey && verifyTouchProof(proof, chipKeys(masterKey, number))
  if (!verified) return 'invalid'
  const now = clock.now()
  return inTransaction(async tx => {
    const chip = await chips.lock(tx, number)
    if (chip?.kind !== 'ntag424') return 'invalid'
    const outcome = classifyChipTouch(
      { counter: chip.lastCounter, at: chip.lastTouchAt },
      verified.counter,
      now,
    )
    if (outcome === 'proved')
      await chips.update(tx, number, { lastCounter: verified.counter, lastTouchAt: now })
    if (outcome === 'reused' && chip.profileId !== null && !wasReported(chip, now)) {
      await chips.update(tx, number, { reuseReportedAt: now })
      await reportReuse(tx, chip)
    }
    return outcome
  })
}

function wasReported({ reuseReportedAt }: Chip, now: Date): boolean {
  return reuseReportedAt !== null && now.getTime() - reuseReportedAt.getTime() < REPORT_AT_MOST_EVERY_MS
}
