import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'checked' | 'onChange' | 'className'
> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off and takes effect when pressed. Its label is around it. */
export function Switch({ onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={styles.switch}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
