import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { NativeSelect } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../shared/list/data-column.ts'
import styles from './list.module.css'
import { columnSortName } from './order-sort.ts'

interface SortSelectProps {
  columns: readonly DataColumn<StaffOrder>[]
  /** The name of the sort order as column headings use it; `-total` is descending. */
  sort: string
  onSort: (sort: string) => void
}

/** Chooses the sort order on a phone, where the list has no column headings. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const { t } = useTranslation('console')
  const sorted = columns.flatMap(({ head, sort: name }) =>
    name === undefined || name === columnSortName('oldest') ? [] : [{ head, name }],
  )
  return (
    <NativeSelect
      className={styles.sort}
      label={t('orders.sortBy')}
      labelHidden
      value={sort}
      onChange={event => onSort(event.currentTarget.value)}
    >
      <option value={columnSortName('newest')}>{t('orders.newestFirst')}</option>
      <option value={columnSortName('oldest')}>{t('orders.oldestFirst')}</option>
      {sorted.flatMap(({ head, name }) => [
        <option key={name} value={name}>
          {t('orders.ascending', { column: head })}
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {t('orders.descending', { column: head })}
        </option>,
      ])}
    </NativeSelect>
  )
}
