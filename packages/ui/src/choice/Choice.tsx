import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

export interface ChoiceOption<Value extends string | number> {
  value: Value
  label: ReactNode
  /** Below the label, in a list or on a tile. */
  note?: ReactNode
  /** Before the label: the dot of a status, a picture. */
  sign?: ReactNode
  /** What it is called where a swatch alone is seen. */
  title?: string
  /** A swatch is filled with it: a colour or a gradient. */
  fill?: string
  disabled?: boolean
}

interface ChoiceProps<Value extends string | number> {
  label: string
  /** The label is seen above the options instead of being read out alone. */
  labelShown?: boolean
  /** `list`: one below the other; `segments`: a few words in a line; `tiles`: what needs a note or a picture; `swatches`: colours. */
  look?: 'list' | 'segments' | 'tiles' | 'swatches'
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  /** The chosen option gets the focus as the dialog around opens. */
  autoFocus?: boolean
  error?: ReactNode
  /** Segments that share all of the width. */
  wide?: boolean
  className?: string | undefined
}

/** One of several. The browser's own radio buttons: Tab leads to the chosen one, the arrows choose. */
export function Choice<Value extends string | number>({
  label,
  labelShown = false,
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
      <div id={`${id}-label`} className={labelShown ? styles.label : 'visually-hidden'}>
        {label}
      </div>
      <div className={[styles[look], wide && styles.wide].filter(Boolean).join(' ')}>
        {options.map(option => (
          <label
            key={option.value}
            className={styles.option}
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
            {option.sign}
            <span className={styles.text}>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
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
