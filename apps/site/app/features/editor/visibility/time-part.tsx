import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import styles from './visibility.module.css'

interface TimePartProps {
  label: string
  /** `YYYY-MM-DDTHH:MM`, '' for none. */
  time: string
  isWrong: boolean
  onChange: (time: string) => void
}

/**
 * A day and time from or until which an entry is shown. While it is being typed it keeps its last complete value, so that
 * an incomplete date never makes an entry visible.
 */
export function TimePart({ label, time, isWrong, onChange }: TimePartProps) {
  const { t } = useTranslation('visibility')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2199-12-31T23:59"
      label={label}
      value={typed ?? time}
      data-wrong={isWrong || undefined}
      onChange={event => {
        const { value } = event.currentTarget
        setTyped(value)
        if (value !== '') onChange(value.slice(0, 'yyyy-mm-ddThh:mm'.length))
      }}
      onBlur={event => {
        const { value, validity } = event.currentTarget
        if (typed !== null && value === '' && !validity.badInput) onChange('')
        setTyped(null)
      }}
      end={
        time !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('clear', { name: label })}
            onClick={() => {
              setTyped(null)
              onChange('')
            }}
          >
            <Icon name="close" size={18} />
          </button>
        )
      }
    />
  )
}
