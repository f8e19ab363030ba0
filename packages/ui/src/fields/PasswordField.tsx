import { useState } from 'react'
import styles from './Field.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Label of the button that shows the password; `hideLabel` hides it again. */
  showLabel: string
  hideLabel: string
}

/** The hint lists the password's requirements and is replaced by an error, which repeats them. */
export function PasswordField({ showLabel, hideLabel, hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      hint={field.error ? undefined : hint}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" className={styles.eye} aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {shown && <path d="M4.5 20 19.5 4" />}
          </svg>
        </button>
      }
    />
  )
}
