import { readTag, type TagDevice, type TagFailure, writeTag } from '@dotyk/ui/tags'

export type ChipPhase = 'holding' | 'checking' | 'locking'

/** A chip that was written and read back. */
export interface CheckedChip {
  serial: string
  address: string
  locked: boolean
}

export type ChipOutcome = CheckedChip | 'cancelled' | 'differs' | { failure: TagFailure }

interface ChipOrder {
  address: string
  /** Whether to make the chip read-only after its address was read back. */
  lock: boolean
  signal: AbortSignal
  onPhase: (phase: ChipPhase) => void
}

/**
 * Writes an address to a chip, reads it back, compares it, and locks the chip if requested. An unverified chip is never
 * locked.
 */
export async function writeChip(
  device: TagDevice,
  { address, lock, signal, onPhase }: ChipOrder,
): Promise<ChipOutcome> {
  onPhase('holding')
  const written = await writeTag(device, { address, lock: false, signal, onLocking: () => undefined })
  if (written === 'cancelled' || typeof written === 'object') return written
  onPhase('checking')
  const read = await readTag(device, signal)
  if (read === 'cancelled' || 'failure' in read) return read
  if (read.address !== address) return 'differs'
  if (!lock) return { ...read, locked: false }
  onPhase('locking')
  try {
    if (!device.makeReadOnly) return { failure: 'unlocked' }
    await device.makeReadOnly({ signal })
    return { ...read, locked: true }
  } catch {
    return signal.aborted ? 'cancelled' : { failure: 'unlocked' }
  }
}
