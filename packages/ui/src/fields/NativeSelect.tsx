import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className'>, FieldProps {
  /** The options, unless they are passed as children. */
  options?: readonly { value: string; label: string; disabled?: boolean }[]
}

/** A native select element. */
export function NativeSelect({
  label,
  error,
  hint,
  aside,
  labelHidden,
  className,
  id,
  ...rest
}: NativeSelectProps) {
  const { options, children, ...select } = rest
  return (
    <Field {...{ label, error, hint, aside, className, id }} labelHidden={labelHidden ?? false}>
      {control => (
        <span className={`${styles.box} ${styles.choosing}`}>
          <select {...select} {...control} className={styles.control}>
            {options
              ? options.map(option => (
                  <option key={option.value} value={option.value} disabled={option.disabled}>
                    {option.label}
                  </option>
                ))
              : children}
          </select>
        </span>
      )}
    </Field>
  )
}
