import { TABLE_FIELDS, type TableField } from '@dotyk/domain/groups'
import { FormError, NativeSelect } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../shared/use-call.ts'
import styles from './new-group.module.css'
import type { NewMemberRows } from './use-new-member-rows.ts'

/** Shows the field recognised in each column of the table, and lets staff change it or leave the column out. */
export function TableColumnFields({ draft }: { draft: NewMemberRows }) {
  const { t } = useTranslation('console')
  const call = useCall(t('groups.new.tableFailed'))
  const { columns } = draft
  const titleOf = (place: number) =>
    columns[place]?.heading || t('groups.new.columns.place', { place: place + 1 })
  const ignored = columns.flatMap(({ field }, place) => (field === null ? [titleOf(place)] : []))
  return (
    <fieldset className={styles.tableColumns} disabled={call.busy}>
      <legend className={styles.label}>{t('groups.new.columns.title')}</legend>
      <div className={styles.columnChoices}>
        {columns.map(({ sample, field }, place) => (
          <NativeSelect
            key={place}
            label={titleOf(place)}
            hint={sample || t('groups.new.columns.empty')}
            value={field ?? ''}
            onChange={({ currentTarget: { value } }) =>
              void call.run(() => draft.chooseColumn(place, (value || null) as TableField | null))
            }
            options={[
              { value: '', label: t('groups.new.columns.none') },
              ...TABLE_FIELDS.map(each => ({ value: each, label: t(`groups.new.columns.fields.${each}`) })),
            ]}
          />
        ))}
      </div>
      {ignored.length > 0 && (
        <p className={styles.ignored} role="status">
          {t('groups.new.columns.ignored', { names: ignored.join(', ') })}
        </p>
      )}
      <FormError>{call.error}</FormError>
    </fieldset>
  )
}
