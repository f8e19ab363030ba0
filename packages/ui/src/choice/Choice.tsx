import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

export interface ChoiceOption<Value extends string | number> {
  value: Value
  label: ReactNode
  /** Below the label, in a list or on a tile. */
  note?: ReactNode
  /** Before the label: the dot of a status. */
  sign?: ReactNode
  /** Above the label, on a tile. */
  picture?: ReactNode
  /** At the end of the label's line: a price. */
  aside?: ReactNode
  /** What it is called where a swatch alone is seen. */
  title?: string
  /** A swatch is filled with it: a colour or a gradient. */
  fill?: string
  /** A swatch that is crossed out: it can be chosen, and there is none left. */
  isGone?: boolean
  disabled?: boolean
}

interface ChoiceProps<Value extends string | number> {
  label: string
  /** The label is seen above the options instead of being read out alone. */
  labelShown?: boolean
  /** At the end of the label's line: what is chosen. */
  aside?: ReactNode
  /** `list`: one below the other; `segments`: a few words in a line; `tiles`: what needs a note or a picture; `swatches`: colours. */
  look?: 'list' | 'segments' | 'tiles' | 'swatches'
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  /** The chosen option gets the focus as the dialog around opens. */
  autoFocus?: boolean
  error?: ReactNode
  /** Whether the segments fill the whole width. */
  wide?: boolean
  className?: string | undefined
}

/** One of several. The browser's own radio buttons: Tab leads to the chosen one, the arrows choose. */
export function Choice<Value extends string | number>({
  label,
  labelShown = false,
  aside,
  look = 'list',
  value,
  options,
  onChange,
  autoFocus = false,
  error,
  wide = false,
  className,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={[styles.group, className].filter(Boolean).join(' ')}
    >
      <div className={labelShown ? styles.label : 'visually-hidden'}>
        <span id={`${id}-label`}>{label}</span>
        {aside && <span className={styles.chosen}>{aside}</span>}
      </div>
      <div className={[styles[look], wide && styles.wide].filter(Boolean).join(' ')}>
        {options.map(option => (
          <label
            key={option.value}
            className={option.picture ? `${styles.option} ${styles.pictured}` : styles.option}
            data-gone={option.isGone || undefined}
            title={option.title}
            style={option.fill === undefined ? undefined : ({ '--fill': option.fill } as CSSProperties)}
          >
            <input
              type="radio"
              name={id}
              aria-label={look === 'swatches' ? option.title : undefined}
              checked={option.value === value}
              disabled={option.disabled}
              data-autofocus={(autoFocus && option.value === value) || undefined}
              onChange={() => onChange(option.value)}
            />
            {option.picture && <span className={styles.picture}>{option.picture}</span>}
            {option.sign}
            <span className={styles.text}>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
