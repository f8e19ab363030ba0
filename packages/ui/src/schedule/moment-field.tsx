import { useState } from 'react'
import { CloseIcon } from '../close-icon.tsx'
import { TextField } from '../fields/index.ts'
import styles from './schedule.module.css'

interface MomentFieldProps {
  label: string
  /** The name of the button that empties the field. */
  clearLabel: string
  /** The time as `YYYY-MM-DDTHH:MM`; '' if it is empty. */
  time: string
  isWrong: boolean
  onChange: (time: string) => void
}

/**
 * A field for a day and time. While somebody types, the field keeps its last complete value, so that an incomplete date never
 * changes when something is shown.
 */
export function MomentField({ label, clearLabel, time, isWrong, onChange }: MomentFieldProps) {
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
            aria-label={clearLabel}
            onClick={() => {
              setTyped(null)
              onChange('')
            }}
          >
            <CloseIcon size={18} />
          </button>
        )
      }
    />
  )
}
