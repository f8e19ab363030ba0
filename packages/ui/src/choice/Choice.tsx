import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

export interface ChoiceOption<Value extends string | number> {
  value: Value
  label: ReactNode
  /** The note below the label in a list or on a tile. */
  note?: ReactNode
  /** The content before the label, such as the dot of a status. */
  sign?: ReactNode
  /** The picture above the label on a tile. */
  picture?: ReactNode
  /** The content at the end of the label's line, such as a price. */
  aside?: ReactNode
  /** Tooltip of a swatch without a visible label. */
  title?: string
  /** Fill of a swatch: a colour or gradient. */
  fill?: string
  /** Crosses out a swatch that is out of stock but selectable. */
  isGone?: boolean
  disabled?: boolean
}

interface ChoiceProps<Value extends string | number> {
  label: string
  /** Shows the label above the options instead of only to screen readers. */
  labelShown?: boolean
  /** The content at the end of the label's line, such as the chosen option. */
  aside?: ReactNode
  /**
   * `list`: stacked options; `segments`: short texts in a line; `tiles`: options with a note or picture; `swatches`:
   * colours.
   */
  look?: 'list' | 'segments' | 'tiles' | 'swatches'
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  /** Focuses the chosen option when the surrounding dialog opens. */
  autoFocus?: boolean
  error?: ReactNode
  /** Stretches the segments to the full width. */
  wide?: boolean
  className?: string | undefined
}

/** A group of native radio buttons: Tab focuses the chosen one, the arrow keys choose. */
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
