import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'checked' | 'onChange' | 'className'
> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect immediately. It is placed inside its label. */
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
