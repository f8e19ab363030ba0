import { judgeTouch, type TouchOutcome } from '@dotyk/domain/chips'
import type { Transaction } from '../../database/database.ts'
import type { Chip } from './chips.repository.ts'
import type { ChipsContext } from './chips.context.ts'
import { chipKeys } from './touch-proof/chip-keys.ts'
import { readProof, type TouchProof } from './touch-proof/read-proof.ts'

const REPORT_AT_MOST_EVERY_MS = 24 * 60 * 60_000

export interface TouchContext extends Pick<ChipsContext, 'chips' | 'clock' | 'inTransaction'> {
  /** Null where no chip proves anything. */
  masterKey: Uint8Array | null
  /** Tells the owner of a chip that its address was used again. */
  reportReuse: (tx: Transaction, chip: Chip) => Promise<void>
}

/**
 * Verifies that an address was made by a touch of a chip just now; each touch counts once, over all processes
 * (`invalid`: not made by this chip). The owner of
 * a chip whose address is used again is told at most once a day.
 */
export async function recordTouch(
  { chips, clock, inTransaction, masterKey, reportReuse }: TouchContext,
  number: string,
  proof: TouchProof,
): Promise<TouchOutcome | 'invalid'> {
  const read = masterKey && readProof(proof, chipKeys(masterKey, number))
  if (!read) return 'invalid'
  const now = clock.now()
  return inTransaction(async tx => {
    const chip = await chips.lock(tx, number)
    if (chip?.kind !== 'ntag424') return 'invalid'
    const outcome = judgeTouch({ touch: chip.lastTouch, at: chip.lastTouchAt }, read.touch, now)
    if (outcome === 'proved') await chips.update(tx, number, { lastTouch: read.touch, lastTouchAt: now })
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
