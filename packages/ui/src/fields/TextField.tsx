import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {
  /** The content inside the control at its end: a button, an icon. */
  end?: ReactNode
}

export function TextField({
  label,
  error,
  hint,
  aside,
  labelHidden,
  className,
  end,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, aside, className, id }} labelHidden={labelHidden ?? false}>
      {control => (
        <span className={styles.box}>
          <input {...input} {...control} className={styles.control} />
          {end}
        </span>
      )}
    </Field>
  )
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {}

/** A text area with a height of at least `rows` that grows with its text. */
export function TextArea({
  label,
  error,
  hint,
  aside,
  labelHidden,
  className,
  id,
  rows,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, aside, className, id }} labelHidden={labelHidden ?? false}>
      {control => (
        <span className={styles.box}>
          <textarea
            {...area}
            {...control}
            rows={rows ?? 2}
            style={rows === undefined ? undefined : ({ '--rows': rows } as CSSProperties)}
            className={`${styles.control} ${styles.area}`}
          />
        </span>
      )}
    </Field>
  )
}
