import { type Department, type Parcel, searchKey } from '@dotyk/domain/delivery'
import { callServer } from '../../../shared/api.ts'
import styles from './delivery.module.css'
import { LookupField, type PlaceFieldProps } from './lookup-field.tsx'
import { useScheduleText } from './use-schedule-text.ts'
import { useTexts } from '../../../shared/texts.tsx'

interface DepartmentFieldProps extends PlaceFieldProps {
  /** The carrier's reference of the chosen city; null if the typed city is not from the list. */
  cityRef: string | null
  /** The parcel that the listed branches must accept. */
  parcel: Parcel | null
}

/** A field that searches for a branch or parcel locker (postomat) by number or address, with its hours and limits. */
export function DepartmentField({ cityRef, parcel, ...field }: DepartmentFieldProps) {
  const { t } = useTexts('delivery')
  const size = parcel ? `${parcel.weight} ${parcel.length} ${parcel.width} ${parcel.height}` : ''
  return (
    <LookupField<Department>
      {...field}
      label={t('department.label')}
      placeholder={t('department.placeholder')}
      hint={cityRef === null && !field.error && field.value.text === '' ? t('department.noCity') : undefined}
      nothing={t('department.nothing')}
      within={`departments ${cityRef} ${size}`}
      ask={async (q, signal) =>
        cityRef === null
          ? []
          : callServer('GET /np/departments', { query: { ref: cityRef, q, ...parcel } }, { signal })
      }
      isMeant={({ name }, typed) => searchKey(name) === searchKey(typed)}
      toPlace={({ name, ref, kind, maxWeight }) => ({ text: name, ref, takes: { kind, maxWeight } })}
    >
      {department => <Department department={department} />}
    </LookupField>
  )
}

function Department({ department }: { department: Department }) {
  const { t } = useTexts('delivery')
  const { kind, number, address, name, schedule, maxWeight } = department
  const hours = useScheduleText(schedule)
  const limit = maxWeight === null ? '' : t('department.maxWeight', { kilograms: maxWeight / 1_000 })
  return (
    <>
      <span className={styles.head}>
        {number ? <span className={styles.number}>№ {number}</span> : null}
        {kind === 'postomat' && <span className={styles.postomat}>{t('department.postomat')}</span>}
        {limit && <span className={styles.detail}>{limit}</span>}
      </span>
      <span>{address || name}</span>
      {hours && <span className={styles.detail}>{hours}</span>}
    </>
  )
}
