/** The part of Web NFC that is used here; Chrome on Android has it. */
export interface TagWriter {
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ) => Promise<void>
  makeReadOnly?: (options: { signal: AbortSignal }) => Promise<void>
}

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
  /** The address is on the tag, which is being locked now. */
  onLocking: () => void
}

/** The browser's writer, or null where it has none. */
export function openTagWriter(): TagWriter | null {
  const { NDEFReader } = globalThis as { NDEFReader?: new () => TagWriter }
  return NDEFReader ? new NDEFReader() : null
}

/** Writes an address to the next tag that is held to the phone, over whatever is on it, and locks it where asked to. */
export async function writeTag(writer: TagWriter, order: TagOrder): Promise<TagOutcome> {
  const { address, lock, signal, onLocking } = order
  try {
    await writer.write({ records: [{ recordType: 'url', data: address }] }, { signal, overwrite: true })
  } catch (error) {
    return signal.aborted ? 'cancelled' : { failure: FAILURES[nameOf(error)] ?? 'unknown' }
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

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
