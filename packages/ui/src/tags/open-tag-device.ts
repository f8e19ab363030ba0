/** The part of Web NFC that is used here; Chrome on Android has it. */
export interface TagDevice {
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal; overwrite: boolean },
  ) => Promise<void>
  makeReadOnly?: (options: { signal: AbortSignal }) => Promise<void>
  scan?: (options: { signal: AbortSignal }) => Promise<void>
  onreading?: ((event: TagReading) => void) | null
  onreadingerror?: (() => void) | null
}

/** A tag that was held to the phone. */
export interface TagReading {
  /** Hexadecimal pairs with colons; '' where the tag doesn't tell it. */
  serialNumber: string
  message: { records: readonly { recordType: string; data?: DataView | undefined }[] }
}

/** The browser's writer and reader of tags, or null where it has none. */
export function openTagDevice(): TagDevice | null {
  const { NDEFReader } = globalThis as { NDEFReader?: new () => TagDevice }
  return NDEFReader ? new NDEFReader() : null
}
