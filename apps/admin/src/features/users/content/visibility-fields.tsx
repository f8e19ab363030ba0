import { defaultHours, entryLockOf, type Visibility } from '@dotyk/domain/profile'
import { FormError, SwitchField, TextField } from '@dotyk/ui/fields'
import { MomentField, WeekRanges } from '@dotyk/ui/schedule'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editable-content.module.css'
import { useGetDayLabels } from './use-day-labels.ts'
import { visibilityFieldNames } from './field-names.ts'

interface VisibilityFieldsProps {
  /** The entry's name, used in the label of the group of fields. */
  name: string
  /** The path of the entry's visibility rule, as the server's refusals name it. */
  path: string
  visibility: Visibility | undefined
  errorOf: (name: string) => string | undefined
  onChange: (visibility: Visibility | undefined) => void
}

type Part = { [Name in keyof Visibility]?: Visibility[Name] | undefined }

/** Edits when and to whom an entry is shown: a sentence describes the rule, and pressing it opens the fields. */
export function VisibilityFields(props: VisibilityFieldsProps) {
  const { name, path, visibility = {}, errorOf } = props
  const { t } = useTranslation('console')
  const fields = visibilityFieldNames(path, visibility)
  const isWrong = fields.some(field => errorOf(field) !== undefined)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isWrong
  return (
    <div className={styles.visibility}>
      <button type="button" className={styles.add} aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        {t('users.content.visibility.shows')}: {useSentence(visibility)}
        <span className="visually-hidden">, {name}</span>
      </button>
      {isShown && (
        <div
          role="group"
          aria-label={`${t('users.content.visibility.shows')}: ${name}`}
          className={styles.panel}
        >
          <Parts {...props} />
          {/* The errors of single days are shown below each day. */}
          <FormError>{errorOf(path) ?? errorOf(`${path}.from`) ?? errorOf(`${path}.until`)}</FormError>
        </div>
      )}
    </div>
  )
}

function useSentence({ off, from, until, weekly, hasCode, code, adult }: Visibility): string {
  const { t } = useTranslation('console')
  const time = (text: string) => text.replace('T', ' ')
  const parts = [
    ...(off ? [t('users.content.visibility.off')] : []),
    ...(from ? [t('users.content.visibility.from', { time: time(from) })] : []),
    ...(until ? [t('users.content.visibility.until', { time: time(until) })] : []),
    ...(weekly ? [t('users.content.visibility.weekly')] : []),
    ...(hasCode || code !== undefined ? [t('users.content.visibility.code')] : []),
    ...(adult ? ['18+'] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : t('users.content.visibility.always')
}

function Parts({ path, visibility = {}, errorOf, onChange }: VisibilityFieldsProps) {
  const { t } = useTranslation('visibility')
  const labelsOf = useGetDayLabels()
  const { t: hours } = useTranslation('editor')

  function change(part: Part) {
    const kept = Object.entries({ ...visibility, ...part }).filter(([, value]) => value !== undefined)
    onChange(kept.length > 0 ? (Object.fromEntries(kept) as Visibility) : undefined)
  }

  return (
    <>
      <SwitchField
        label={t('shown')}
        checked={!visibility.off}
        onChange={isShown => change({ off: isShown ? undefined : true })}
      />
      {(['from', 'until'] as const).map(part => (
        <MomentField
          key={part}
          label={t(part)}
          clearLabel={t('clear', { name: t(part) })}
          time={visibility[part] ?? ''}
          isWrong={errorOf(`${path}.${part}`) !== undefined}
          onChange={time => change({ [part]: time === '' ? undefined : time })}
        />
      ))}
      <SwitchField
        label={t('weekly')}
        checked={visibility.weekly !== undefined}
        onChange={isWeekly => change({ weekly: isWeekly ? defaultHours().weekly : undefined })}
      />
      {visibility.weekly && (
        <WeekRanges
          weekly={visibility.weekly}
          errorOf={day => errorOf(`${path}.weekly.${day}`)}
          nameOf={day => hours(`hours.day.${day}`)}
          labelsOf={day => ({
            ...labelsOf(day),
            closed: t('never'),
            from: t('dayFrom', { day }),
            until: t('dayUntil', { day }),
          })}
          copyLabel={hours('hours.copy')}
          onChange={weekly => change({ weekly })}
        />
      )}
      <Code path={path} visibility={visibility} errorOf={errorOf} onChange={change} />
      <SwitchField
        label={t('adult')}
        checked={visibility.adult === true}
        onChange={isAdult => change({ adult: isAdult || undefined })}
      />
    </>
  )
}

interface CodeProps extends Pick<VisibilityFieldsProps, 'path' | 'errorOf'> {
  visibility: Visibility
  onChange: (part: Part) => void
}

/** The field of an entry's access code. A stored code is never shown; a new code replaces it. */
function Code({ path, visibility, errorOf, onChange }: CodeProps) {
  const { t } = useTranslation('visibility')
  const isOn = entryLockOf(visibility) === 'code' || visibility.code !== undefined
  const [wasSet] = useState(visibility.hasCode === true)
  return (
    <>
      <SwitchField
        label={t('code')}
        checked={isOn}
        onChange={next =>
          onChange({ hasCode: next && wasSet ? true : undefined, code: next && !wasSet ? '' : undefined })
        }
      />
      {isOn && (
        <TextField
          name={`${path}.code`}
          label={t(wasSet ? 'codeChange' : 'codeUse')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={visibility.code ?? ''}
          hint={t(visibility.hasCode ? 'codeSet' : 'codeHint')}
          error={errorOf(`${path}.code`)}
          onChange={event => {
            const code = event.currentTarget.value
            onChange(
              code === '' && wasSet ? { code: undefined, hasCode: true } : { code, hasCode: undefined },
            )
          }}
        />
      )}
    </>
  )
}
