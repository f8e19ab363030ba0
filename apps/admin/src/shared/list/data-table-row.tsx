import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { cellClass } from './cell-class.ts'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'

interface DataTableRowProps<Row> {
  row: Row
  /** The row's position among all matches, from 0. */
  index: number
  columns: readonly DataColumn<Row>[]
  name: string
  /** The row's link; null if there is nothing to open. */
  href: string | null
  isOpen: boolean
  isActive: boolean
  /** Whether this row is the only one that the Tab key reaches. */
  isTabStop: boolean
  isSelected: boolean
  onSelect: ((extend: boolean) => void) | undefined
  onFocus: () => void
  phoneRow: ((row: Row) => ReactNode) | undefined
}

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const {
    row,
    index,
    columns,
    name,
    href,
    isOpen,
    isActive,
    isTabStop,
    isSelected,
    onSelect,
    onFocus,
    phoneRow,
  } = props
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement & HTMLSpanElement>(null)
  // Moving between rows by keys moves the focus, so that screen readers announce the row.
  useEffect(() => {
    if (!isActive || document.activeElement?.closest('dialog, [role=dialog]') !== null) return
    link.current?.focus({ preventScroll: true })
    // The browser would scroll the row to the centre, so the row is scrolled here only as far as necessary.
    link.current?.closest('tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])

  /** Opens the row on a click anywhere in it, except on controls within it. */
  function openByPress(event: MouseEvent) {
    if ((event.target as HTMLElement).closest('a, button, input, label')) return
    if (href === null || getSelection()?.toString()) return
    void navigate(href, { preventScrollReset: true })
  }

  const className = [isOpen && styles.open, isSelected && styles.selected].filter(Boolean).join(' ')
  const opener = (content: ReactNode) =>
    href === null ? (
      <span ref={link} tabIndex={isTabStop ? 0 : -1} className={styles.link} onFocus={onFocus}>
        {content}
      </span>
    ) : (
      <Link
        ref={link}
        to={href}
        preventScrollReset
        tabIndex={isTabStop ? undefined : -1}
        className={styles.link}
        onFocus={onFocus}
      >
        {content}
      </Link>
    )
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={isOpen ? 'true' : undefined}
      className={className}
      onClick={openByPress}
    >
      {onSelect && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            tabIndex={-1}
            className={styles.checkbox}
            aria-label={t('list.select', { name })}
            checked={isSelected}
            onChange={event => onSelect((event.nativeEvent as globalThis.MouseEvent).shiftKey)}
          />
        </td>
      )}
      {phoneRow ? (
        <td colSpan={columns.length}>{opener(phoneRow(row))}</td>
      ) : (
        columns.map((column, place) => (
          <td key={column.id} className={cellClass(column)}>
            {place === 0 ? opener(column.cell(row)) : column.cell(row)}
          </td>
        ))
      )}
    </tr>
  )
}
