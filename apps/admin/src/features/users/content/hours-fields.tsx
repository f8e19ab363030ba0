import { defaultHours, type OpeningHours } from '@dotyk/domain/profile'
import { addDays, kyivDay } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { Checkbox, FormError, NativeSelect } from '@dotyk/ui/fields'
import { SpecialDays, WeekRanges, addSpecialDay } from '@dotyk/ui/schedule'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editable-content.module.css'
import { formatLongDay } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { useGetDayLabels } from './use-day-labels.ts'

interface HoursFieldsProps {
  hours: OpeningHours | null
  /** The reason why the hours can't be changed; undefined if they can. */
  locked: string | undefined
  errorOf: (name: string) => string | undefined
  onChange: (hours: OpeningHours | null) => void
}

/** Fields for a page's opening hours: weekdays, special days, holidays and the time zone. */
export function HoursFields({ hours, locked, errorOf, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('console')
  const title = useId()
  return (
    <fieldset className={styles.list} disabled={locked !== undefined} aria-labelledby={title}>
      <h3 id={title} className={styles.listTitle}>
        {t('groups.fields.hours')}
      </h3>
      {locked && <p className={styles.note}>{locked}</p>}
      {hours ? (
        <Hours hours={hours} errorOf={errorOf} onChange={onChange} />
      ) : (
        <AddHours onAdd={() => onChange(defaultHours())} />
      )}
    </fieldset>
  )
}

function AddHours({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <button type="button" className={styles.add} onClick={onAdd}>
      {t('hours.add')}
    </button>
  )
}

function Hours({
  hours,
  errorOf,
  onChange,
}: Omit<HoursFieldsProps, 'hours' | 'locked'> & { hours: OpeningHours }) {
  const { t } = useTranslation('editor')
  const labelsOf = useGetDayLabels()
  const change = (part: Partial<OpeningHours>) => onChange({ ...hours, ...part })
  const { weekly, exceptions, holidays, zone } = hours
  const language = useLanguage()
  return (
    <>
      <WeekRanges
        weekly={weekly}
        errorOf={day => errorOf(`hours.weekly.${day}`)}
        nameOf={day => t(`hours.day.${day}`)}
        labelsOf={labelsOf}
        copyLabel={t('hours.copy')}
        onChange={changed => change({ weekly: changed })}
      />
      {exceptions.length > 0 && <h4 className={styles.listTitle}>{t('hours.ownDays')}</h4>}
      <SpecialDays
        days={exceptions}
        errorOf={at => errorOf(`hours.exceptions.${at}`)}
        nameOf={date =>
          date === '' ? t('hours.date') : formatLongDay(new Date(`${date}T12:00:00`), language)
        }
        labelsOf={labelsOf}
        dateLabel={t('hours.date')}
        removeLabel={day => t('hours.removeDay', { date: day })}
        onChange={changed => change({ exceptions: changed })}
      />
      <button
        type="button"
        className={styles.add}
        onClick={() => change({ exceptions: addSpecialDay(exceptions, addDays, kyivDay(new Date())) })}
      >
        {t('hours.addDay')}
      </button>
      <Checkbox
        label={t('hours.holidays')}
        checked={holidays}
        onChange={next => change({ holidays: next })}
      />
      <Zone zone={zone} onChange={next => change({ zone: next })} />
      <FormError>{errorOf('hours') ?? errorOf('hours.zone')}</FormError>
      <div>
        <Button size="small" onClick={() => onChange(null)}>
          {t('hours.remove')}
        </Button>
      </div>
    </>
  )
}

function Zone({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const { t } = useTranslation('editor')
  const zones = useMemo(() => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort(), [zone])
  return (
    <NativeSelect
      label={t('hours.zone')}
      value={zone}
      options={zones.map(value => ({ value, label: value.replaceAll('_', ' ') }))}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
