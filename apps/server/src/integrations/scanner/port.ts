/** A scanner that looks for malicious content in files. */
export interface ScannerPort {
  readonly name: 'clamav'
  /**
   * Returns the name of what was found in a file; null if the file is clean.
   * @throws ScannerUnavailable if the scanner can't be reached, doesn't answer in time or couldn't scan the file
   */
  scan: (bytes: Buffer) => Promise<string | null>
  /** Rejects with `ScannerUnavailable` if the scanner doesn't answer. */
  check: () => Promise<void>
}

/** The error if a file wasn't scanned. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}

/** Returns whether the scanner answers; null if none is configured. */
export async function scannerAnswers(scanner: Pick<ScannerPort, 'check'> | null): Promise<boolean | null> {
  if (!scanner) return null
  return scanner.check().then(
    () => true,
    () => false,
  )
}
