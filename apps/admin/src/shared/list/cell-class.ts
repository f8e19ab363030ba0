import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'

/** Returns the CSS class of a column's cells. */
export function cellClass({
  align,
  wideOnly = false,
}: Pick<DataColumn<never>, 'align' | 'wideOnly'>): string | undefined {
  return (
    [align === 'right' && styles.right, wideOnly && styles.wideOnly].filter(Boolean).join(' ') || undefined
  )
}
