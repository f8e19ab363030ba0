import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import styles from './Field.module.css'

interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'onChange' | 'end' | 'min' | 'max'
> {
  value: number
  min: number
  max: number
  /** Called only with whole numbers between `min` and `max`. */
  onChange: (value: number) => void
  /** Unit after the number: "mm". */
  unit?: string
}

/** A whole-number field. On blur, a value out of range becomes the nearest bound. */
export function NumberField({ value, min, max, onChange, unit, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={typed ?? String(value)}
      end={unit && <span className={styles.unit}>{unit}</span>}
      onChange={event => {
        const next = Number(event.currentTarget.value)
        setTyped(event.currentTarget.value)
        if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
      }}
      onBlur={() => {
        if (typed) onChange(Math.round(Math.max(min, Math.min(max, Number(typed) || value))))
        setTyped(null)
      }}
    />
  )
}
