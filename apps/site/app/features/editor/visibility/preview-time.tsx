import { firstMomentOfWallTime } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { useCardTimeZone } from './use-card-time-zone.ts'
import styles from './visibility.module.css'

interface PreviewTimeProps {
  /** The moment for which the preview shows the card, in milliseconds since 1970; null for the current moment. */
  at: number | null
  onChange: (at: number | null) => void
}

/** Shows the card as visitors would see it at another day and time. */
export function PreviewTime({ at, onChange }: PreviewTimeProps) {
  const { t } = useTranslation('visibility')
  const zone = useCardTimeZone()
  const [time, setTime] = useState('')
  if (at === null) {
    return (
      <Button
        onClick={() => {
          const now = nowIn(zone)
          setTime(now)
          onChange(firstMomentOfWallTime(zone, now))
        }}
      >
        <Icon name="clock" /> {t('preview.open')}
      </Button>
    )
  }
  return (
    <div className={styles.previewTime}>
      <TextField
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2199-12-31T23:59"
        label={t('preview.label')}
        value={time}
        onChange={event => {
          const { value, validity } = event.currentTarget
          setTime(value)
          if (value !== '' && validity.valid) onChange(firstMomentOfWallTime(zone, value))
        }}
      />
      <Button onClick={() => onChange(null)}>{t('preview.back')}</Button>
    </div>
  )
}

/** Returns the current time in a time zone as `YYYY-MM-DDTHH:MM`. */
function nowIn(zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(Date.now()).replace(' ', 'T')
}
