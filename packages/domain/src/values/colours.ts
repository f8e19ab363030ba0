/** Returns whether a text is a hexadecimal colour with `#` and 3, 6 or 8 digits. */
export function isColour(value: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(value)
}
