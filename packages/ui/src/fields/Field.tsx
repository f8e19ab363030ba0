import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  label: ReactNode
  /** Error message of the value, shown below the field and associated with it. */
  error?: ReactNode
  hint?: ReactNode
  /** The content at the end of the label's line: a counter, an "optional". */
  aside?: ReactNode
  /** Hides the label visually if the context already names the field. */
  labelHidden?: boolean
  className?: string | undefined
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A control with its label, hint and error, associated for assistive technology. */
export function Field(
  props: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode },
) {
  const { label, error, hint, aside, labelHidden, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <div className={labelHidden ? 'visually-hidden' : styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
