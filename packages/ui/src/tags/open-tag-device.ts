/** The used part of the Web NFC API, which Chrome on Android provides. */
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

/** The data of a scanned tag. */
export interface TagReading {
  /** Hexadecimal pairs separated by colons; '' if the tag does not report it. */
  serialNumber: string
  message: { records: readonly { recordType: string; data?: DataView | undefined }[] }
}

/** Returns the browser's NFC reader and writer, or null without Web NFC. */
export function openTagDevice(): TagDevice | null {
  const { NDEFReader } = globalThis as { NDEFReader?: new () => TagDevice }
  return NDEFReader ? new NDEFReader() : null
}
