import { addDays, kyivDay } from '@dotyk/domain/values'
import { checkProfileChanges, type OpeningHours, defaultHours } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { Checkbox, NativeSelect } from '@dotyk/ui/fields'
import { SpecialDays, WeekRanges, addSpecialDay } from '@dotyk/ui/schedule'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../../shared/long-date.ts'
import { useDraftField, useEditor, useProblems } from '../editor-context.tsx'
import { ProblemText } from '../entries/problem-text.tsx'
import { fieldId } from '../entries/field-place.ts'
import { Icon } from '../icon.tsx'
import sectionStyles from '../sections/section.module.css'
import styles from './hours.module.css'
import { useGetDayLabels } from './use-day-labels.ts'

const PLACE = { field: 'hours', entry: null, part: '' }

/** The section for opening hours: weekdays, special days, holidays and the time zone. */
export function HoursBody() {
  const { t } = useTranslation('editor')
  const { saving } = useEditor()
  const hours = useDraftField('hours', value => value)

  if (!hours) {
    return (
      <div className={sectionStyles.block}>
        <p className={sectionStyles.about}>{t('hours.about')}</p>
        <div>
          <Button onClick={() => saving.edit('hours', defaultHours)}>
            <Icon name="add" size={18} /> {t('hours.add')}
          </Button>
        </div>
      </div>
    )
  }
  return <Hours hours={hours} />
}

function Hours({ hours }: { hours: OpeningHours }) {
  const { t, i18n } = useTranslation('editor')
  const { saving } = useEditor()
  const labelsOf = useGetDayLabels()
  const problems = useProblems('hours', null)
  const wrong = new Set(
    problems.length > 0 ? checkProfileChanges({ hours }, () => '').violations.map(({ field }) => field) : [],
  )
  const texts = problems.map(problem => <ProblemText key={problem.key} problem={problem} />)
  const errorOf = (field: string) => (wrong.has(field) ? texts : null)
  const isOnDay = [...wrong].some(field => /^hours\.(?:weekly|exceptions)\./.test(field))

  function change(part: Partial<OpeningHours>) {
    saving.edit('hours', now => now && { ...now, ...part })
  }

  return (
    <div
      className={sectionStyles.block}
      id={fieldId(PLACE)}
      tabIndex={-1}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) saving.reveal(PLACE)
      }}
    >
      <WeekRanges
        weekly={hours.weekly}
        errorOf={day => errorOf(`hours.weekly.${day}`)}
        nameOf={day => t(`hours.day.${day}`)}
        labelsOf={labelsOf}
        copyLabel={t('hours.copy')}
        onChange={weekly => change({ weekly })}
      />
      <h3 className={sectionStyles.heading}>{t('hours.ownDays')}</h3>
      <SpecialDays
        days={hours.exceptions}
        errorOf={at => errorOf(`hours.exceptions.${at}`)}
        nameOf={date =>
          date === '' ? t('hours.date') : formatLongDate(new Date(`${date}T12:00:00Z`), i18n.language)
        }
        labelsOf={labelsOf}
        dateLabel={t('hours.date')}
        removeLabel={day => t('hours.removeDay', { date: day })}
        onChange={exceptions => change({ exceptions })}
      />
      <div>
        <Button
          onClick={() =>
            change({ exceptions: addSpecialDay(hours.exceptions, addDays, kyivDay(new Date())) })
          }
        >
          <Icon name="add" size={18} /> {t('hours.addDay')}
        </Button>
      </div>
      <Checkbox
        label={t('hours.holidays')}
        checked={hours.holidays}
        onChange={holidays => change({ holidays })}
      />
      <Zone zone={hours.zone} onChange={zone => change({ zone })} />
      {!isOnDay && texts.length > 0 && (
        <p role="alert" className={styles.problem}>
          {texts}
        </p>
      )}
      <div>
        <Button onClick={() => saving.edit('hours', () => null)}>
          <Icon name="remove" size={18} /> {t('hours.remove')}
        </Button>
      </div>
    </div>
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
