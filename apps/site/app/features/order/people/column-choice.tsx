import { PEOPLE_FIELDS, type PeopleColumn, type PeopleField } from '@dotyk/domain/orders'
import { NativeSelect } from '@dotyk/ui/fields'
import styles from './people.module.css'
import { useTexts } from '../../../shared/texts.tsx'

const LEFT_OUT = ''

interface ColumnChoiceProps {
  columns: readonly PeopleColumn[]
  onChange: (fields: (PeopleField | null)[]) => void
}

/**
 * Shows which field was recognised in each column of a list, and lets the buyer correct it. Each field belongs to only one
 * column.
 */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const { t } = useTexts('people')
  const options = [
    { value: LEFT_OUT, label: t('notTaken') },
    ...PEOPLE_FIELDS.map(field => ({ value: field, label: t(`fields.${field}`) })),
  ]
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns')}</legend>
      {columns.map(({ heading, sample, field }, place) => (
        <NativeSelect
          key={place}
          label={heading || sample || t('column', { place: place + 1 })}
          value={field ?? LEFT_OUT}
          options={options}
          onChange={event => {
            const chosen = PEOPLE_FIELDS.find(each => each === event.currentTarget.value) ?? null
            onChange(
              columns.map((column, at) => {
                if (at === place) return chosen
                return column.field === chosen ? null : column.field
              }),
            )
          }}
        />
      ))}
    </fieldset>
  )
}
