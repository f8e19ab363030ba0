/** The number of rows by which Page Up and Page Down move. */
const PAGE_ROWS = 4

/**
 * Returns the offset of a navigation key: left and right move by one option, up and down by one row (in a list, one option); null
 * for other keys.
 * @param isTyped if true, left and right move the text cursor instead
 */
export function optionOffsetOfKey(key: string, box: HTMLElement | null, isTyped: boolean): number | null {
  const group = box?.querySelector('[role=group]')
  const columns = group ? getComputedStyle(group).gridTemplateColumns.split(' ').length : 1
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (sideways !== undefined) return isTyped ? null : sideways
  const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }[key]
  return rows === undefined ? null : rows * columns
}
