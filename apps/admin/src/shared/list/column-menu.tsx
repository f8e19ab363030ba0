import { Popover } from '@dotyk/ui/popup'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '../dialog/use-overlay.ts'
import { Icon } from '../icons.tsx'
import type { DataColumn } from './data-column.ts'
import styles from './list.module.css'
import type { ColumnChoice } from './use-columns.ts'

interface ColumnMenuProps<Row> {
  columns: readonly DataColumn<Row>[]
  choice: ColumnChoice
}

/** The button with a menu for choosing the visible columns. */
export function ColumnMenu<Row>({ columns, choice }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('console')
  const overlay = useOverlay()
  return (
    <Popover
      {...overlay}
      label={t('list.columns')}
      align="end"
      button={props => (
        <button
          {...props}
          type="button"
          className={styles.columnsButton}
          title={t('list.columns')}
          aria-label={t('list.columns')}
        >
          <Icon name="columns" />
        </button>
      )}
    >
      <fieldset className={styles.options} disabled={!choice.isKnown}>
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {columns
          .filter(column => !column.always)
          .map(column => (
            <label key={column.id} className={styles.option}>
              <input
                type="checkbox"
                className={styles.checkbox}
                checked={choice.isShown(column.id)}
                onChange={() => choice.toggle(column.id)}
              />
              {column.head}
            </label>
          ))}
      </fieldset>
    </Popover>
  )
}
