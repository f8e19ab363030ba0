import type { ComponentProps } from 'react'
import styles from './Button.module.css'

export interface ButtonLook {
  /** `filled` is the one thing a screen is for; `quiet` stands beside it; `plain` is text that can be pressed. */
  variant?: 'filled' | 'quiet' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** What it started is under way: it keeps its size and its focus, and a second press does nothing. */
  busy?: boolean
}

/** The same look for a link: `<Link className={buttonClass({ variant: 'filled' })}>`. */
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
