/** Whether a file begins as a ZIP archive does, which an .xlsx workbook is too. */
export function isZipArchive(file: Buffer): boolean {
  return file.length > 3 && file.readUInt32LE(0) === 0x04034b50
}
