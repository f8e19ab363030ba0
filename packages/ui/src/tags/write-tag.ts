import type { TagDevice } from './open-tag-device.ts'

export type TagFailure = 'refused' | 'unsupported' | 'unreadable' | 'lost' | 'unlocked' | 'unknown'

const FAILURES: Record<string, TagFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotSupportedError: 'unsupported',
  NotReadableError: 'unreadable',
  NetworkError: 'lost',
}

export type TagOutcome = 'written' | 'locked' | 'cancelled' | { failure: TagFailure }

interface TagOrder {
  address: string
  lock: boolean
  signal: AbortSignal
  /** Called when the address is written and locking starts. */
  onLocking: () => void
}

/** Writes an address to the next tag held to the phone, replacing its content, and locks it if requested. */
export async function writeTag(writer: TagDevice, order: TagOrder): Promise<TagOutcome> {
  const { address, lock, signal, onLocking } = order
  try {
    await writer.write({ records: [{ recordType: 'url', data: address }] }, { signal, overwrite: true })
  } catch (error) {
    return signal.aborted ? 'cancelled' : { failure: tagFailure(error) }
  }
  if (!lock) return 'written'
  onLocking()
  try {
    if (!writer.makeReadOnly) return { failure: 'unlocked' }
    await writer.makeReadOnly({ signal })
    return 'locked'
  } catch {
    return { failure: 'unlocked' }
  }
}

export function tagFailure(error: unknown): TagFailure {
  return FAILURES[nameOf(error)] ?? 'unknown'
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
