import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import { cellClass } from './cell-class.ts'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

interface HeadColumn {
  id: string
  head: string
  sort?: string
  align?: 'right'
  wideOnly?: boolean
}

interface DataTableHeadProps {
  columns: readonly HeadColumn[]
  /** Whether the heading is visually hidden, as on phones; screen readers still read it. */
  hidden: boolean
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  selection: Selection | undefined
  /** The ids of the loaded rows. */
  ids: readonly string[]
}

export function DataTableHead({ columns, hidden, sort, onSort, selection, ids }: DataTableHeadProps) {
  const { t } = useTranslation('console')
  const chosen = selection ? ids.filter(id => selection.has(id)).length : 0
  return (
    <thead className={hidden ? 'visually-hidden' : undefined}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.choice}>
            <input
              type="checkbox"
              className={styles.checkbox}
              aria-label={t('list.selectLoaded')}
              checked={chosen > 0 && chosen === ids.length}
              ref={box => {
                if (box) box.indeterminate = chosen > 0 && chosen < ids.length
              }}
              onChange={() => (chosen > 0 ? selection.clear() : selection.add(ids))}
            />
          </th>
        )}
        {columns.map(column => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell({
  column,
  sort,
  onSort,
}: { column: HeadColumn } & Pick<DataTableHeadProps, 'sort' | 'onSort'>) {
  const { id, head } = column
  const direction = column.sort === sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined
  const className = cellClass(column)
  if (!column.sort || !onSort)
    return (
      <th key={id} scope="col" className={className}>
        {head}
      </th>
    )
  const next =
    direction === 'descending' ? column.sort : direction === 'ascending' ? `-${column.sort}` : column.sort
  return (
    <th key={id} scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className={direction ? styles.sorted : styles.sort} onClick={() => onSort(next)}>
        {head}
        {direction && <Icon name={direction === 'descending' ? 'down' : 'up'} size={12} />}
      </button>
    </th>
  )
}
