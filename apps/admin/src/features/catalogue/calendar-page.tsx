import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import { CALENDAR_LIMITS } from '@dotyk/domain/delivery'
import { WEEKDAYS } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { Checkbox, TextField } from '@dotyk/ui/fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarQuery, changeCalendar, type WorkshopCalendar } from '../../shared/calls/catalogue.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './catalogue.module.css'
import { SaveBar } from './save-bar.tsx'
import { CatalogueValuesHistory } from './values-history.tsx'

/** The page of the workshop's calendar: the days on which orders are made, from which delivery dates are calculated. */
export function CalendarPage() {
  const { t } = useTranslation(['console', 'common'])
  const { data, error, isFetching, refetch } = useQuery(calendarQuery)
  return (
    <>
      <PageHead
        title={t('catalogue.calendar.title')}
        back={{ to: '/catalogue', name: t('pages.catalogue') }}
        shown
      />
      {data ? (
        <div className={styles.cards}>
          <CalendarCard stored={data} />
        </div>
      ) : error ? (
        <LoadFailureNotice
          what={t('catalogue.calendar.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className={styles.faint}>
          {t('common:loading')}
        </p>
      )}
    </>
  )
}

function CalendarCard({ stored }: { stored: WorkshopCalendar }) {
  const { t } = useTranslation('console')
  const form = useCalendarForm(stored)
  const { calendar, change } = form
  const { weekdays, closedDays } = calendar
  return (
    <section className={styles.card} aria-label={t('catalogue.calendar.title')}>
      <form
        noValidate
        className={styles.form}
        aria-label={t('catalogue.calendar.title')}
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <p className={styles.faint}>{t('catalogue.calendar.lead')}</p>
        <fieldset className={styles.part}>
          <legend>{t('catalogue.calendar.weekdays')}</legend>
          {WEEKDAYS.map(day => (
            <Checkbox
              key={day}
              label={t(`catalogue.calendar.days.${day}`)}
              checked={weekdays.includes(day)}
              onChange={isChosen =>
                change({
                  weekdays: WEEKDAYS.filter(each => (each === day ? isChosen : weekdays.includes(each))),
                })
              }
            />
          ))}
          <Checkbox
            label={t('catalogue.calendar.closedOnHolidays')}
            checked={calendar.closedOnHolidays}
            onChange={closedOnHolidays => change({ closedOnHolidays })}
          />
        </fieldset>
        <TextField
          type="time"
          required
          label={t('catalogue.calendar.acceptsUntil')}
          hint={t('catalogue.calendar.acceptsUntilHint')}
          value={calendar.acceptsUntil}
          onChange={({ currentTarget: { value } }) => value && change({ acceptsUntil: value })}
        />
        <TextField
          inputMode="numeric"
          required
          label={t('catalogue.calendar.promisesUpTo')}
          hint={t('catalogue.calendar.promisesUpToHint')}
          value={calendar.promisesUpTo || ''}
          onChange={({ currentTarget: { value } }) => change({ promisesUpTo: readPieces(value) })}
        />
        <fieldset className={styles.part}>
          <legend>{t('catalogue.calendar.closedDays')}</legend>
          <ClosedDays days={closedDays} onChange={days => change({ closedDays: days })} />
        </fieldset>
        <SaveBar form={form} />
      </form>
      <h2 className={styles.cardTitle}>{t('catalogue.history')}</h2>
      <CatalogueValuesHistory subject="calendar" />
    </section>
  )
}

/** Returns the typed number of pieces; 0 for text without digits, which isn't saved. */
function readPieces(typed: string): number {
  const pieces = Number(typed.replaceAll(/\D/g, ''))
  return Math.min(pieces, CALENDAR_LIMITS.promisesUpTo)
}

interface ClosedDaysProps {
  /** The closed days as `YYYY-MM-DD`, earliest first. */
  days: readonly string[]
  onChange: (days: string[]) => void
}

function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const { t } = useTranslation('console')
  const [day, setDay] = useState('')
  const isNew = day !== '' && !days.includes(day)
  return (
    <>
      {days.length > 0 && (
        <ul className={styles.closedDays}>
          {days.map(each => (
            <li key={each}>
              <time dateTime={each}>{each.split('-').toReversed().join('.')}</time>
              <Button
                size="small"
                aria-label={t('catalogue.calendar.removeDay', { day: each })}
                onClick={() => onChange(days.filter(other => other !== each))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addDay}>
        <TextField
          type="date"
          label={t('catalogue.calendar.day')}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
        <Button
          disabled={!isNew || days.length >= CALENDAR_LIMITS.closedDays}
          onClick={() => {
            onChange([...days, day].toSorted())
            setDay('')
          }}
        >
          {t('catalogue.calendar.addDay')}
        </Button>
      </div>
    </>
  )
}

/** The stored calendar with unsaved changes applied. The changes stay until they are saved or somebody else has saved first. */
function useCalendarForm(stored: WorkshopCalendar) {
  const { t } = useTranslation(['console', 'errors'])
  const queries = useQueryClient()
  const [changes, setChanges] = useState<Partial<WorkshopCalendar>>({})
  const [seen, setSeen] = useState(stored)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const calendar = { ...stored, ...changes }
  const unsaved = Object.keys(changes).length
  useUnsavedChanges(unsaved > 0 && !busy, t('catalogue.leaveText'))

  function change(part: Partial<WorkshopCalendar>): void {
    // The save is compared with the calendar that was shown when the first change was made.
    if (unsaved === 0) setSeen(stored)
    setFailure(undefined)
    setChanges(known => ({ ...known, ...part }))
  }

  function revert(): void {
    setChanges({})
    setFailure(undefined)
  }

  async function save(): Promise<void> {
    if (busy || unsaved === 0) return
    if (calendar.weekdays.length === 0) {
      setFailure(t('catalogue.calendar.needsDay'))
      return
    }
    if (calendar.promisesUpTo === 0) {
      setFailure(t('catalogue.calendar.needsPieces'))
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      queries.setQueryData(calendarQuery.queryKey, await changeCalendar(calendar, seen))
      setChanges({})
      showSuccessToast('changing')
      await queries.invalidateQueries({ queryKey: ['audit', 'product'] })
    } catch (error) {
      const isConflict = error instanceof CallRefused && error.key === 'catalogue-conflict'
      if (isConflict) {
        setChanges({})
        await queries.invalidateQueries({ queryKey: calendarQuery.queryKey })
      }
      setFailure(isConflict ? t('catalogue.calendar.conflict') : t(`errors:${failureKey(error)}`))
    } finally {
      setBusy(false)
    }
  }

  return {
    calendar,
    change,
    busy,
    unsaved,
    failure,
    save,
    revert,
  }
}
