import { checkWeekly, isTimeDependent, defaultHours, type Visibility } from '@dotyk/domain/profile'
import { SwitchField } from '@dotyk/ui/fields'
import { MomentField, WeekRanges } from '@dotyk/ui/schedule'
import { useTranslation } from 'react-i18next'
import type { Entry, ListName } from '../draft/draft.ts'
import { useDraftField, useEditor, useProblems } from '../editor-context.tsx'
import { FieldGroup } from '../entries/field-group.tsx'
import { fieldId } from '../entries/field-place.ts'
import { useGetDayLabels } from '../hours/use-day-labels.ts'
import { ItemCodeField } from './item-code-field.tsx'
import { useCardTimeZone } from './use-card-time-zone.ts'
import styles from './visibility.module.css'

interface VisibilityPanelProps {
  list: ListName
  entry: Entry
  /** The name of the entry. */
  name: string
}

/** Edits when and to whom an entry is shown on the card. */
export function VisibilityPanel({ list, entry, name }: VisibilityPanelProps) {
  const { t } = useTranslation('visibility')
  const { saving } = useEditor()
  const { visibility = {} } = entry
  const place = { field: list, entry: entry.id, part: 'visibility' }
  const problems = useProblems(list, entry.id)
  const isWrong = problems.some(({ part }) => part === 'visibility')

  function change(part: { [Part in keyof Visibility]?: Visibility[Part] | undefined }) {
    const changed = Object.entries({ ...visibility, ...part }).filter(([, value]) => value !== undefined)
    const next = changed.length > 0 ? { visibility: Object.fromEntries(changed) as Visibility } : {}
    const { visibility: _, ...rest } = entry
    saving.editList(list, entries =>
      entries.map(each => (each.id === entry.id ? { ...rest, ...next } : each)),
    )
  }

  return (
    <div
      id={fieldId(place)}
      tabIndex={-1}
      className={styles.group}
      role="group"
      aria-label={`${t('title')}: ${name}`}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) saving.reveal(place)
      }}
    >
      <FieldGroup className={styles.panel}>
        <SwitchField
          label={t('shown')}
          checked={!visibility.off}
          onChange={isShown => change({ off: isShown ? undefined : true })}
        />
        {!visibility.off && (
          <>
            <div className={styles.times}>
              {(['from', 'until'] as const).map(name => (
                <MomentField
                  key={name}
                  label={t(name)}
                  clearLabel={t('clear', { name: t(name) })}
                  time={visibility[name] ?? ''}
                  isWrong={isWrong}
                  onChange={time => change({ [name]: time === '' ? undefined : time })}
                />
              ))}
            </div>
            <SwitchField
              label={t('weekly')}
              checked={visibility.weekly !== undefined}
              onChange={isWeekly => change({ weekly: isWeekly ? defaultHours().weekly : undefined })}
            />
            {visibility.weekly && (
              <Week
                weekly={visibility.weekly}
                errorId={isWrong ? `${fieldId(place)}-problem` : null}
                onChange={weekly => change({ weekly })}
              />
            )}
            {isTimeDependent(visibility) && <TimeNotes />}
            <ItemCodeField visibility={visibility} onChange={change} />
            <SwitchField
              label={t('adult')}
              checked={visibility.adult === true}
              onChange={isAdult => change({ adult: isAdult || undefined })}
            />
          </>
        )}
      </FieldGroup>
    </div>
  )
}

type Weekly = NonNullable<Visibility['weekly']>

interface WeekProps {
  weekly: Weekly
  /** The id of the element that shows what is wrong with the entry's visibility; null if it is right. */
  errorId: string | null
  onChange: (weekly: Weekly) => void
}

function Week({ weekly, errorId, onChange }: WeekProps) {
  const { t } = useTranslation(['visibility', 'editor'])
  const labelsOf = useGetDayLabels()
  const wrong = new Set<string>()
  if (errorId !== null) checkWeekly(weekly, '', (_, path) => wrong.add(path))
  return (
    <WeekRanges
      weekly={weekly}
      errorOf={day => (wrong.has(`.${day}`) ? true : null)}
      {...(errorId !== null && { errorId })}
      nameOf={day => t(`editor:hours.day.${day}`)}
      labelsOf={day => ({
        ...labelsOf(day),
        closed: t('never'),
        from: t('dayFrom', { day }),
        until: t('dayUntil', { day }),
      })}
      copyLabel={t('editor:hours.copy')}
      onChange={onChange}
    />
  )
}

/** Shows notes that apply to all entries that are shown only at certain times. */
function TimeNotes() {
  const { t } = useTranslation('visibility')
  const { saving } = useEditor()
  const zone = useCardTimeZone()
  const isFirst = useDraftField('openFirst', value => value)
  const isByHand = useDraftField('layout', layout => layout.length > 0)
  return (
    <>
      <p className={styles.hint}>{t('zone', { zone: zone.replaceAll('_', ' ') })}</p>
      <SwitchField
        label={t('openFirst')}
        checked={isFirst}
        onChange={next => saving.edit('openFirst', () => next)}
      />
      {isFirst && isByHand && <p className={styles.hint}>{t('openFirstByHand')}</p>}
    </>
  )
}
