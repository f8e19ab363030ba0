import type { ComponentProps, ReactNode } from 'react'
import { Switch } from '../switch/Switch.tsx'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string | undefined
}

/** A checkbox whose value takes effect when its form is submitted. */
export function Checkbox({ label, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={[styles.line, className].filter(Boolean).join(' ')}>
      <input
        {...rest}
        type="checkbox"
        className={styles.checkbox}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** A switch with its label beside it. */
export function SwitchField({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={[styles.line, className].filter(Boolean).join(' ')}>
      <Switch {...rest} />
      <span>{label}</span>
    </label>
  )
}
