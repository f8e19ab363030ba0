import type { TagDevice, TagReading } from './open-tag-device.ts'
import { type TagFailure, tagFailure } from './write-tag.ts'

export interface ReadTag {
  /** '' where the tag doesn't tell it. */
  serial: string
  /** The address it opens; '' where it holds none. */
  address: string
}

/** Reads the next tag that is held to the phone. Where the browser can't read, nothing is known of it. */
export async function readTag(
  device: TagDevice,
  signal: AbortSignal,
): Promise<ReadTag | 'cancelled' | { failure: TagFailure }> {
  if (!device.scan) return { failure: 'unsupported' }
  const scanning = new AbortController()
  const stop = () => scanning.abort()
  signal.addEventListener('abort', stop)
  try {
    const read = await nextReading(device, scanning.signal)
    return { serial: read.serialNumber, address: addressOf(read) }
  } catch (error) {
    return signal.aborted ? 'cancelled' : { failure: tagFailure(error) }
  } finally {
    signal.removeEventListener('abort', stop)
    // The browser goes on scanning until it is told to stop.
    scanning.abort()
    device.onreading = null
    device.onreadingerror = null
  }
}

function nextReading(device: TagDevice, signal: AbortSignal): Promise<TagReading> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    device.onreading = resolve
    device.onreadingerror = () => reject(new DOMException('', 'NotReadableError'))
    device.scan?.({ signal }).catch(reject)
  })
}

function addressOf({ message }: TagReading): string {
  const record = message.records.find(
    ({ recordType }) => recordType === 'url' || recordType === 'absolute-url',
  )
  return record?.data ? new TextDecoder().decode(record.data) : ''
}
