import { useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import styles from './Field.module.css'

interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'onChange' | 'end' | 'min' | 'max' | 'ref'
> {
  value: number
  min: number
  max: number
  /** Called only with whole numbers between `min` and `max`. */
  onChange: (value: number) => void
  /** The error of a text that is no whole number between `min` and `max`: "A whole number from 1 to 19". */
  wrongText: (range: { min: number; max: number }) => string
  /** Called when the typed text becomes invalid or valid; needed only outside a form. */
  onValidity?: (isValid: boolean) => void
  /** Unit after the number: "mm". */
  unit?: string
}

/**
 * A whole-number field. It never changes what was typed: a text that isn't valid stays with an error, and while it stands, the
 * field's form isn't submitted; the attempt moves the focus to the field.
 */
export function NumberField({
  value,
  min,
  max,
  onChange,
  wrongText,
  onValidity,
  unit,
  error,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** What was typed since the field last agreed with its value; null after that. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const isWrong = typed !== null && !isWholeNumber(typed, min, max)

  useEffect(() => {
    const form = input.current?.form
    if (!isWrong || !form) return undefined
    const refuse = (event: Event) => {
      // The event doesn't reach the form's own handler.
      event.preventDefault()
      event.stopPropagation()
      setTold(true)
      input.current?.focus()
    }
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
  }, [isWrong])

  return (
    <TextField
      {...field}
      ref={input}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      value={typed ?? String(value)}
      error={isWrong && isTold ? wrongText({ min, max }) : error}
      end={unit && <span className={styles.unit}>{unit}</span>}
      onChange={event => {
        const next = event.currentTarget.value
        const isValid = isWholeNumber(next, min, max)
        setTyped(next)
        if (isValid) {
          setTold(false)
          onChange(Number(next))
        }
        onValidity?.(isValid)
      }}
      onBlur={() => {
        if (isWrong) setTold(true)
        else setTyped(null)
      }}
    />
  )
}

/** Browsers give '' for a text that is no number at all. */
function isWholeNumber(text: string, min: number, max: number): boolean {
  const number = Number(text)
  return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max
}
