import { daysInMonth } from '@dotyk/domain/profile'
import { htmlLanguage } from '@dotyk/domain/values'
import { NativeSelect } from '@dotyk/ui/fields'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import styles from './main-section.module.css'
import { useTextField } from './use-text-field.tsx'

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const MOST_DAYS = 31

/** Fields for the day and month of birth as two lists, because the browser's date field requires a year. */
export function BirthdayField() {
  const { t } = useTranslation('editor')
  const { profile, language, saving } = useEditor()
  const { id, value, error, onBlur } = useTextField('birthday')
  const [month = '', day = ''] = value.split('-')
  const isLocked = profile.lockedFields.includes('birthday')
  const days = Array.from(
    { length: month === '' ? MOST_DAYS : daysInMonth(Number(month)) },
    (_, at) => at + 1,
  )
  const monthNames = useMemo(() => {
    const format = new Intl.DateTimeFormat(htmlLanguage(language), { month: 'long', timeZone: 'UTC' })
    return MONTHS.map(each => format.format(Date.UTC(2000, each - 1)))
  }, [language])

  function change(part: { month?: string; day?: string }) {
    const now = { month, day, ...part }
    saving.edit('birthday', () => (now.month || now.day ? `${now.month}-${now.day}` : ''))
  }

  return (
    <fieldset
      className={styles.birthday}
      disabled={isLocked}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <legend>{t('main.birthday')}</legend>
      <NativeSelect
        id={id}
        label={t('main.day')}
        labelHidden
        error={error}
        value={day}
        onChange={event => change({ day: event.currentTarget.value })}
      >
        <option value="">{t('main.day')}</option>
        {days.map(each => (
          <option key={each} value={twoDigits(each)}>
            {each}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('main.month')}
        labelHidden
        value={month}
        onChange={event => change({ month: event.currentTarget.value })}
      >
        <option value="">{t('main.month')}</option>
        {MONTHS.map(each => (
          <option key={each} value={twoDigits(each)}>
            {monthNames[each - 1]}
          </option>
        ))}
      </NativeSelect>
    </fieldset>
  )
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
