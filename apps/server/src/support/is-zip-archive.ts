/** Whether a file begins like a ZIP archive; an .xlsx workbook is also one. */
export function isZipArchive(file: Buffer): boolean {
  return file.length > 3 && file.readUInt32LE(0) === 0x04034b50
}
