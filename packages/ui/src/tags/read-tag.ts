import type { TagDevice, TagReading } from './open-tag-device.ts'
import { type TagFailure, tagFailure } from './write-tag.ts'

export interface TagContent {
  /** The tag's serial number; '' if the tag does not report it. */
  serial: string
  /** The address stored on the tag; '' if there is none. */
  address: string
}

/** Reads the next tag held to the phone. If the browser cannot read tags, the result is unknown. */
export async function readTag(
  device: TagDevice,
  signal: AbortSignal,
): Promise<TagContent | 'cancelled' | { failure: TagFailure }> {
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
    // The browser scans until it is aborted.
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
