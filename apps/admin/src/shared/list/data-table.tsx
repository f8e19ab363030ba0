import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePhone } from '../use-phone.ts'
import { LoadFailureNotice } from '../shell/load-failure-notice.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './data-table.module.css'
import type { DataColumn } from './data-column.ts'
import type { ColumnChoice } from './use-columns.ts'
import type { LoadedList } from './use-list.ts'
import { useRowShortcuts } from './use-row-keys.ts'
import { useRowWindow } from './use-row-window.ts'
import type { Selection } from './use-selection.ts'

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  choice?: ColumnChoice
  list: LoadedList<Row>
  idOf: (row: Row) => string
  /** Returns a row's name for screen readers, used by its checkbox and link. */
  nameOf: (row: Row) => string
  /** Returns a row's address, to which its first column links; null if there is nothing to open. */
  hrefOf: (row: Row) => string | null
  /** The id of the row that is opened beside the list; J and K then open the neighbouring rows. */
  openId?: string | null
  selection?: Selection
  sort?: string
  onSort?: (sort: string) => void
  /** The row height in pixels, 32 by default; rows with pictures need more. */
  rowPx?: number
  /** Renders a row with a height of 72 px on phones; if absent, phones show all columns. */
  phoneRow?: (row: Row) => ReactNode
  /** The content shown if no row matches the filters. */
  empty: ReactNode
  /** The title of a loading error: "Couldn’t load the profiles". */
  failed: string
}

const features = tableFeatures({ columnVisibilityFeature })
const ROW_PX = 32
const PHONE_ROW_PX = 72
const CHOICE_PX = 38
/** The minimum width in pixels of one share. */
const SHARE_PX = 28

/**
 * A list of any length: only the visible rows and a few around them are rendered, and further pages are loaded while
 * scrolling. Tab reaches one row and then leaves the list; J and K or the arrows move between rows, X selects a row, ⇧X selects
 * all rows up to it, and ↵ opens it.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list, columns, choice, idOf, nameOf, hrefOf, selection, openId = null, phoneRow } = props
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const isPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)

  const definitions = useMemo(
    () => columns.map(({ id, head, always = false }) => ({ id, header: head, enableHiding: !always })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: list.items,
    getRowId: idOf,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, choice?.isShown(id) ?? true])),
    },
  })
  const shownIds = new Set(table.getVisibleLeafColumns().map(({ id }) => id))
  const shown = columns.filter(({ id }) => shownIds.has(id))
  const rows = table.getRowModel().rows
  const rowPx = isPhone && phoneRow ? PHONE_ROW_PX : (props.rowPx ?? ROW_PX)
  const window = useRowWindow({ scroller, list, rowPx })

  function open(row: Row, replace: boolean) {
    const href = hrefOf(row)
    if (href !== null) void navigate(href, { replace, preventScrollReset: true })
  }
  useRowShortcuts({
    items: list.items,
    idOf,
    activeId: activeId ?? openId,
    selection,
    onMove(row, index) {
      setActiveId(idOf(row))
      window.scrollToIndex(index)
      if (openId !== null) open(row, true)
    },
    onOpen: row => open(row, false),
  })

  if (list.failure && !list.isLoaded)
    return (
      <div className={styles.message}>
        <LoadFailureNotice
          what={props.failed}
          failure={list.failure}
          busy={list.isRefreshing}
          onRetry={list.refresh}
        />
      </div>
    )
  if (!list.isLoaded) return <ListSkeleton rowPx={rowPx} />
  if (list.items.length === 0) return <div className={styles.message}>{props.empty}</div>

  const ids = list.items.map(idOf)
  const inPage = window.indexes.flatMap(index => rows[index]?.id ?? [])
  const tabStop = [activeId, openId].find(id => id !== null && inPage.includes(id)) ?? inPage[0]
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1} aria-busy={list.isChanging}>
      <table
        className={isPhone && phoneRow ? styles.phoneTable : styles.table}
        aria-label={props.label}
        aria-rowcount={list.total + 1}
        style={{ '--row': `${rowPx}px`, ...measuresOf(shown, selection ? CHOICE_PX : 0) } as CSSProperties}
      >
        {!(isPhone && phoneRow) && (
          <colgroup>
            {selection && <col style={{ width: CHOICE_PX }} />}
            {shown.map(column => (
              <col
                key={column.id}
                className={column.wideOnly ? styles.wideOnly : undefined}
                style={{ width: widthOf(column) }}
              />
            ))}
          </colgroup>
        )}
        <DataTableHead
          columns={shown}
          hidden={isPhone && phoneRow !== undefined}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection}
          ids={ids}
        />
        <tbody>
          {window.before > 0 && <tr aria-hidden="true" style={{ height: window.before }} />}
          {window.indexes.map(index => {
            const row = rows[index]?.original
            if (!row) return null
            const id = idOf(row)
            return (
              <DataTableRow
                key={id}
                row={row}
                index={index}
                columns={shown}
                name={nameOf(row)}
                href={hrefOf(row)}
                isOpen={id === openId}
                isActive={id === activeId}
                isTabStop={id === tabStop}
                isSelected={selection?.has(id) ?? false}
                onSelect={
                  selection && (extend => (extend ? selection.extendTo(id, ids) : selection.toggle(id)))
                }
                onFocus={() => setActiveId(id)}
                phoneRow={isPhone ? phoneRow : undefined}
              />
            )
          })}
          {window.after > 0 && <tr aria-hidden="true" style={{ height: window.after }} />}
        </tbody>
      </table>
      {list.failure && (
        <p role="alert" className={styles.stale}>
          {t(list.hasFailedToLoadMore ? 'list.moreFailed' : 'list.refreshFailed')}{' '}
          <button type="button" className={styles.again} onClick={list.refresh}>
            {t('refresh')}
          </button>
        </p>
      )}
      {list.isLoadingMore && <p className={styles.more}>{t('list.loadingMore')}</p>}
    </div>
  )
}

/** Returns the total width of the columns, with and without those that are hidden in a narrow list; the style sheet uses both. */
function measuresOf(columns: readonly DataColumn<never>[], taken: number) {
  const sum = (of: readonly DataColumn<never>[], value: (column: DataColumn<never>) => number) =>
    of.reduce((whole, column) => whole + value(column), 0)
  const always = columns.filter(({ wideOnly = false }) => !wideOnly)
  const pixels = ({ width = 0 }: DataColumn<never>) => width
  const share = (column: DataColumn<never>) => (column.width === undefined ? shareOf(column) : 0)
  return {
    '--fixed-always': `${sum(always, pixels) + taken}px`,
    '--fixed-all': `${sum(columns, pixels) + taken}px`,
    '--shares-always': sum(always, share),
    '--shares-all': sum(columns, share),
  }
}

const shareOf = ({ share = 1 }: DataColumn<never>) => share

/** Returns a column's CSS width: its pixels, or its share of the remaining width. */
function widthOf(column: DataColumn<never>): number | string {
  const share = shareOf(column)
  return column.width ?? `max(${SHARE_PX * share}px, (100cqw - var(--fixed)) * ${share} / var(--shares))`
}
