import type { ComponentProps } from 'react'
import styles from './Button.module.css'

export interface ButtonLook {
  /** `filled` is a screen's main action; `quiet` is a secondary one; `plain` is a text button. */
  variant?: 'filled' | 'quiet' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Whether the action is in progress; the button then keeps its size and focus and ignores presses. */
  busy?: boolean
}

/** The classes of a button, for a link: `<Link className={buttonClass({ variant: 'filled' })}>`. */
export function buttonClass({ variant = 'quiet', size = 'medium', wide = false }: ButtonLook = {}): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide].filter(Boolean).join(' ')
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass(look), className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}
