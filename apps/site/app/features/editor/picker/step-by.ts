/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 4

/**
 * How far a key goes among the options: by one in a list, by a row in a grid of tiles; null for any other key.
 * @param isTyped left and right belong to the text then
 */
export function stepBy(key: string, box: HTMLElement | null, isTyped: boolean): number | null {
  const group = box?.querySelector('[role=group]')
  const columns = group ? getComputedStyle(group).gridTemplateColumns.split(' ').length : 1
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (sideways !== undefined) return isTyped ? null : sideways
  const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }[key]
  return rows === undefined ? null : rows * columns
}
